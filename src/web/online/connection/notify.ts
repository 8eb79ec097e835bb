// Notifies a player in another window that it is their turn: by the title of the page, and by a notification of the browser if allowed.

import { effect, signal } from '@preact/signals'
import { t } from '../../../messages/i18n.ts'
import { gameTitle } from '../../game-info.ts'
import { href } from '../../router.ts'
import { socket } from './live.ts'

const KEY = 'notify'
const supported = 'Notification' in globalThis

/** Switched on, allowed by the browser, or not possible here. */
export type Notifying = 'on' | 'off' | 'denied' | 'impossible'

const allowed = (): Notifying => {
  if (!supported) return 'impossible'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && localStorage.getItem(KEY) === 'on' ? 'on' : 'off'
}

export const notifying = signal<Notifying>(allowed())

/** Only ever asked for when the reader has pressed something. */
export async function setNotifying(on: boolean): Promise<void> {
  if (!supported) return
  localStorage.setItem(KEY, on ? 'on' : 'off')
  if (on && Notification.permission === 'default') await Notification.requestPermission()
  notifying.value = allowed()
}

/** Shown only while the page is hidden. */
export async function notify(title: string, table: string): Promise<void> {
  if (notifying.peek() !== 'on' || !document.hidden) return
  const options = { tag: table, icon: '/icon-192.png', data: href('t', table) }
  // Phones show notifications of service workers only.
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker) await worker.showNotification(title, options)
  else new Notification(title, options).onclick = () => globalThis.focus()
}

let known = new Set(socket.turns.peek().keys())
effect(() => {
  const turns = socket.turns.value
  for (const [table, game] of turns) if (!known.has(table)) void notify(t('friends.notify.turn', { game: gameTitle(game) }), table)
  known = new Set(turns.keys())
})
