// A new version of the app: it is fetched in the background and used when the reader agrees or comes back later.
import { signal } from '@preact/signals'
import { t } from '../../messages/i18n.ts'
import './update.css'

const AGAIN_MS = 60 * 60 * 1000
const TRIES_MS = [0, 5000, 60_000, 600_000]

/** The version that waits to take over. */
const waiting = signal<ServiceWorker | null>(null)

/** Caches the app for offline use and checks for a new version from time to time. */
export async function keepUpToDate(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await register()
  if (!registration) return
  const look = () => {
    // The first version takes over at once, because there is none before it.
    if (serviceWorker.controller && registration.waiting) waiting.value = registration.waiting
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  // Offline no new version can be found.
  const ask = () => void registration.update().catch(() => undefined)
  setInterval(ask, AGAIN_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask()
  })
}

/** Tries a few times: the server may be down for a moment, or the browser may refuse service workers. */
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
