// A new version of the app: fetched quietly, said quietly, used when the reader says so or comes back later.
import { signal } from '@preact/signals'
import { t } from '../../messages/i18n.ts'
import './update.css'

const AGAIN_MS = 60 * 60 * 1000
const TRIES_MS = [0, 5000, 60_000, 600_000]

/** The version that waits to take over. */
const waiting = signal<ServiceWorker | null>(null)

/** Keeps the app for offline use and looks for a new one now and then. */
export async function keepUpToDate(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await register()
  if (!registration) return
  const look = () => {
    // The very first version takes over by itself: there is no other before it.
    if (serviceWorker.controller && registration.waiting) waiting.value = registration.waiting
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  // Offline there is nothing new to find.
  const ask = () => void registration.update().catch(() => undefined)
  setInterval(ask, AGAIN_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask()
  })
}

/** The server may be away just now, and a browser may not want any: it is tried a few times. */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  for (const pause of TRIES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    try {
      return await navigator.serviceWorker.register('/sw.js')
    } catch {}
  }
  return undefined
}

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage('take over')
}

export function UpdateNotice() {
  const worker = waiting.value
  return (
    <div class="update" role="status">
      {worker && (
        <p>
          <span>{t('update.ready')}</span>
          <button type="button" class="button-quiet" onClick={() => takeOver(worker)}>
            {t('update.now')}
          </button>
          <button
            type="button"
            class="button-quiet"
            onClick={() => {
              waiting.value = null
            }}
          >
            {t('update.later')}
          </button>
        </p>
      )}
    </div>
  )
}
