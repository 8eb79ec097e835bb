// The JSON API of the server the page came from. Every call gives what was asked for, or why not.
import type {
  DuplicateAnswer,
  ErrorAnswer,
  HostInfo,
  MadeShared,
  Me,
  Moments,
  MyTables,
  NewTable,
  PasskeyOptions,
  SharedAnswer,
  SignedIn,
  TablesAnswer,
} from '../../../protocol/http.ts'
import type { Reason } from '../../../protocol/reasons.ts'
import type { Method } from '../../../protocol/routes.ts'
import type { ChatShown } from '../../../protocol/table.ts'
import { guest, keepGuest, keepSignedIn } from './guest.ts'

/** Why not: the server's reason; or there is no such server here; or nothing can be reached. */
export interface ApiProblem {
  readonly problem: Reason | 'no-server' | 'unreachable'
  readonly message: string
  readonly seconds?: number
}

const NO_SERVER: ApiProblem = { problem: 'no-server', message: '' }
const LONGEST_ANSWER = 20_000

async function request(method: Method, path: string, body?: unknown): Promise<Response | ApiProblem> {
  const secret = guest.peek()?.secret
  try {
    return await fetch(`/api${path}`, {
      method,
      headers: {
        ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      cache: 'no-store',
      signal: AbortSignal.timeout(LONGEST_ANSWER),
    })
  } catch {
    return { problem: 'unreachable', message: '' }
  }
}

async function readError(response: Response): Promise<ApiProblem> {
  const error = (await response.json().catch(() => null)) as Partial<ErrorAnswer> | null
  // A server of files answers with a page of its own.
  if (typeof error?.code !== 'string') return response.status >= 500 ? { problem: 'unavailable', message: '' } : NO_SERVER
  if (error.code === 'not-signed-in' && guest.peek()) keepGuest(null)
  const { code, message = '', seconds } = error
  return { problem: code, message, ...(seconds === undefined ? {} : { seconds }) }
}

async function call<T extends object>(method: Method, path: string, body?: unknown): Promise<T | ApiProblem> {
  const response = await request(method, path, body)
  if ('problem' in response) return response
  if (!response.ok) return readError(response)
  if (response.status === 204) return {} as T
  return response.json().catch(() => NO_SERVER) as Promise<T | ApiProblem>
}

const part = encodeURIComponent

// ---- the guest of this browser

async function signedIn(answer: SignedIn | ApiProblem): Promise<SignedIn | ApiProblem> {
  if (!('problem' in answer)) keepSignedIn(answer)
  return answer
}

export const becomeGuest = async (name: string, invite: string) =>
  signedIn(await call<SignedIn>('POST', '/guests', { name, ...(invite === '' ? {} : { invite }) }))

/** How the server is run. */
export const readHost = () => call<HostInfo>('GET', '/host')

export const readMe = () => call<Me>('GET', '/me')

export async function rename(name: string): Promise<Me | ApiProblem> {
  const answer = await call<Me>('PATCH', '/me', { name })
  const { value } = guest
  if (!('problem' in answer) && value) keepGuest({ ...value, name: answer.guest.name })
  return answer
}

export const exportMe = () => call<object>('GET', '/me/export')

export async function deleteMe(): Promise<object | ApiProblem> {
  const answer = await call('DELETE', '/me')
  if (!('problem' in answer)) keepGuest(null)
  return answer
}

/** What goes with signing out, so that nobody who had got in comes back. */
export interface Also {
  readonly passkeys: boolean
  readonly webhooks: boolean
}

/** Every other device is signed out; this one gets a new secret, or is signed out too. */
export async function signOutEverywhere(stay: boolean, also: Also): Promise<object | ApiProblem> {
  // The server breaks the socket off before it answers.
  const value = guest.peek()
  const answer = await call<{ readonly secret?: string }>('POST', '/me/sign-out', { stay, ...also })
  if (!('problem' in answer)) keepGuest(value && answer.secret !== undefined ? { ...value, secret: answer.secret } : null)
  return answer
}

export const mute = (person: string, on: boolean) => call(on ? 'PUT' : 'DELETE', `/me/mutes/${part(person)}`)
export const block = (person: string, on: boolean) => call(on ? 'PUT' : 'DELETE', `/me/blocks/${part(person)}`)
export const endDevice = (id: string) => call('DELETE', `/me/devices/${part(id)}`)
export const makeToken = (name: string) => call<{ readonly secret: string }>('POST', '/tokens', { name })
export const dropToken = (id: string) => call('DELETE', `/tokens/${part(id)}`)
export const makeWebhook = (url: string) => call<{ readonly secret: string }>('POST', '/webhooks', { url })
export const dropWebhook = (id: string) => call('DELETE', `/webhooks/${part(id)}`)
export const dropPasskey = (id: string) => call('DELETE', `/passkeys/${part(id)}`)

/** The browser asks for a fingerprint, a face or a PIN; cancelling that changes nothing. */
export async function addPasskey(): Promise<object | ApiProblem> {
  const asked = await call<PasskeyOptions>('POST', '/passkeys/options')
  if ('problem' in asked) return asked
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const response = await startRegistration({ optionsJSON: asked.options as never })
    return call('POST', '/passkeys', { challenge: asked.challenge, response })
  } catch (error) {
    return { problem: 'bad-passkey', message: (error as Error).message }
  }
}

export async function signInWithPasskey(): Promise<SignedIn | ApiProblem> {
  const asked = await call<PasskeyOptions>('POST', '/sign-in/options')
  if ('problem' in asked) return asked
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const response = await startAuthentication({ optionsJSON: asked.options as never })
    return signedIn(await call<SignedIn>('POST', '/sign-in', { challenge: asked.challenge, response }))
  } catch (error) {
    return { problem: 'bad-passkey', message: (error as Error).message }
  }
}

// ---- tables

export const listLobby = (filter: Readonly<Record<string, string>>) => call<TablesAnswer>('GET', `/tables?${new URLSearchParams(filter)}`)
export const listMine = () => call<MyTables>('GET', '/me/tables')
export const makeTable = (wish: NewTable) => call<{ readonly table: string }>('POST', '/tables', wish)
export const readDuplicate = (table: string) => call<DuplicateAnswer>('GET', `/tables/${part(table)}/duplicate`)
export const listMoments = (table: string, from: number) => call<Moments>('GET', `/tables/${part(table)}/moments?from=${from}`)
export const listChat = (table: string) => call<{ readonly messages: readonly ChatShown[] }>('GET', `/tables/${part(table)}/chat`)
export const silence = (table: string, person: string) => call('PUT', `/tables/${part(table)}/silenced`, { guest: person, silent: true })
export const reportChat = (table: string, message: string, why: string) => call('POST', '/reports', { table, message, why })

/** The record of a game that is over, as text. */
export async function readTableRecord(table: string): Promise<{ readonly text: string } | ApiProblem> {
  const response = await request('GET', `/tables/${part(table)}/record?form=text`)
  if ('problem' in response) return response
  if (!response.ok) return readError(response)
  const text = await response.text()
  return text.startsWith('nihonbashi record') ? { text } : NO_SERVER
}

// ---- shared games

/** Stores a record (as text) under a short id. */
export const shareGame = (record: string) => call<MadeShared>('POST', '/shared', { record })
export const readShared = (id: string) => call<SharedAnswer>('GET', `/shared/${part(id)}`)
export const unshareGame = (id: string, key: string) => call<object>('DELETE', `/shared/${part(id)}?key=${part(key)}`)
