// What the host publishes about the server: read when it is needed, and again when it changes.
import { effect, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { language } from '../../../messages/i18n.ts'
import type { HostInfo } from '../../../protocol/http.ts'
import { readHost } from './api.ts'
import { socket } from './live.ts'

/** null: not read yet, or there is no such server. */
export const hostInfo = signal<HostInfo | null>(null)
/** The last attempt to read it failed. */
export const hostUnreachable = signal(false)

async function read(): Promise<void> {
  const answer = await readHost()
  hostUnreachable.value = 'problem' in answer
  if (!('problem' in answer)) hostInfo.value = answer
}

let reading = false
/** Reads it once, and from then on whenever there is news. */
export function useHost(): HostInfo | null {
  useEffect(() => {
    if (reading) return
    reading = true
    effect(() => {
      socket.hostNews.value
      void read()
    })
  }, [])
  return hostInfo.value
}

type Texts = NonNullable<HostInfo['announcement']>
export const inLanguage = (texts: Texts): string => texts[language.value] ?? texts.text

const KEY = 'invite'
/** The code of the invitation that was opened; stored until the window is closed. */
export const inviteCode = signal(globalThis.sessionStorage?.getItem(KEY) ?? '')

export function keepInvite(code: string): void {
  inviteCode.value = code
  if (code === '') sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, code)
}
