// Every route of the JSON API: what it takes, what it answers, who may call it. The OpenAPI document is generated from it.
import type * as v from 'valibot'
import { HOST_ROUTES } from './host-routes.ts'
import * as api from './http.ts'

type ValueSchema = v.GenericSchema
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export interface Route {
  readonly method: Method
  /** Below /api; `:name` is an id. */
  readonly path: string
  readonly summary: string
  /** Who may call it: anybody, a guest with a secret or token, a guest with a secret only, or the host with a host token. */
  readonly auth: 'anyone' | 'guest' | 'person' | 'host'
  /** Also open to banned guests: their data stays theirs. */
  readonly banned?: boolean
  readonly query?: ValueSchema
  readonly body?: ValueSchema
  readonly status: 200 | 201 | 204
  /** Left out: no body. A string: the media type of a body that is not JSON. */
  readonly answer?: ValueSchema | readonly string[]
}

const route = <const R extends Route>(one: R): R => one

export const ROUTES = {
  makeGuest: route({
    method: 'POST',
    path: '/guests',
    summary: 'Become a guest: a name, and a secret that is shown this once',
    auth: 'anyone',
    body: api.NewGuest,
    status: 201,
    answer: api.SignedIn,
  }),
  me: route({ method: 'GET', path: '/me', summary: 'Who I am, and what is kept about me', auth: 'person', status: 200, answer: api.Me }),
  rename: route({ method: 'PATCH', path: '/me', summary: 'Another name', auth: 'person', body: api.Rename, status: 200, answer: api.Me }),
  exportMe: route({
    method: 'GET',
    path: '/me/export',
    summary: 'Everything kept about me',
    auth: 'person',
    banned: true,
    status: 200,
    answer: api.Exported,
  }),
  deleteMe: route({
    method: 'DELETE',
    path: '/me',
    summary: 'Forget me: name, secrets, passkeys, tokens, chat',
    auth: 'person',
    banned: true,
    status: 204,
  }),
  signOut: route({
    method: 'POST',
    path: '/me/sign-out',
    summary: 'Sign out everywhere: every secret and token is void',
    auth: 'person',
    body: api.SignOut,
    status: 200,
    answer: api.SignedOut,
  }),
  myTables: route({
    method: 'GET',
    path: '/me/tables',
    summary: 'Tables where I sit or which I have opened, mine to move first',
    auth: 'guest',
    status: 200,
    answer: api.MyTables,
  }),
  mute: route({ method: 'PUT', path: '/me/mutes/:id', summary: "Do not show me this guest's chat", auth: 'person', status: 204 }),
  unmute: route({ method: 'DELETE', path: '/me/mutes/:id', summary: "Show me this guest's chat again", auth: 'person', status: 204 }),
  block: route({
    method: 'PUT',
    path: '/me/blocks/:id',
    summary: 'This guest can neither write to me nor invite me nor join my tables',
    auth: 'person',
    status: 204,
  }),
  unblock: route({ method: 'DELETE', path: '/me/blocks/:id', summary: 'No longer block this guest', auth: 'person', status: 204 }),
  dropDevice: route({ method: 'DELETE', path: '/me/devices/:id', summary: 'Sign out on one device', auth: 'person', status: 204 }),
  passkeyOptions: route({
    method: 'POST',
    path: '/passkeys/options',
    summary: 'Begin to add a passkey',
    auth: 'person',
    status: 200,
    answer: api.PasskeyOptions,
  }),
  addPasskey: route({
    method: 'POST',
    path: '/passkeys',
    summary: 'Add a passkey',
    auth: 'person',
    body: api.PasskeyAnswer,
    status: 201,
    answer: api.Passkey,
  }),
  dropPasskey: route({ method: 'DELETE', path: '/passkeys/:id', summary: 'Remove a passkey', auth: 'person', status: 204 }),
  signInOptions: route({
    method: 'POST',
    path: '/sign-in/options',
    summary: 'Begin to sign in with a passkey',
    auth: 'anyone',
    status: 200,
    answer: api.PasskeyOptions,
  }),
  signIn: route({
    method: 'POST',
    path: '/sign-in',
    summary: 'Sign in with a passkey',
    auth: 'anyone',
    body: api.PasskeyAnswer,
    status: 201,
    answer: api.SignedIn,
  }),
  makeToken: route({
    method: 'POST',
    path: '/tokens',
    summary: 'A token for a program',
    auth: 'person',
    body: api.NewToken,
    status: 201,
    answer: api.MadeToken,
  }),
  dropToken: route({ method: 'DELETE', path: '/tokens/:id', summary: 'Make a token void', auth: 'person', status: 204 }),
  makeWebhook: route({
    method: 'POST',
    path: '/webhooks',
    summary: 'Be called when it is my turn',
    auth: 'person',
    body: api.NewWebhook,
    status: 201,
    answer: api.MadeWebhook,
  }),
  dropWebhook: route({ method: 'DELETE', path: '/webhooks/:id', summary: 'No longer call me', auth: 'person', status: 204 }),
  games: route({
    method: 'GET',
    path: '/games',
    summary: 'The games, their options and bots',
    auth: 'anyone',
    status: 200,
    answer: api.GamesAnswer,
  }),
  lobby: route({
    method: 'GET',
    path: '/tables',
    summary: 'Public tables',
    auth: 'anyone',
    query: api.LobbyQuery,
    status: 200,
    answer: api.TablesAnswer,
  }),
  makeTable: route({
    method: 'POST',
    path: '/tables',
    summary: 'A new table',
    auth: 'guest',
    body: api.NewTable,
    status: 201,
    answer: api.MadeTable,
  }),
  table: route({
    method: 'GET',
    path: '/tables/:id',
    summary: 'The state of a table, as the socket would send it',
    auth: 'anyone',
    query: api.TableQuery,
    status: 200,
    answer: api.TableAnswer,
  }),
  duplicate: route({
    method: 'GET',
    path: '/tables/:id/duplicate',
    summary: 'All tables that play the same deal, and their scores once all have ended',
    auth: 'anyone',
    status: 200,
    answer: api.DuplicateAnswer,
  }),
  moments: route({
    method: 'GET',
    path: '/tables/:id/moments',
    summary: 'What I saw after each move that stands',
    auth: 'anyone',
    query: api.MomentsQuery,
    status: 200,
    answer: api.Moments,
  }),
  command: route({
    method: 'POST',
    path: '/tables/:id/commands',
    summary: 'A command, as on the socket but without `table`',
    auth: 'guest',
    body: api.CommandBody,
    status: 200,
    answer: api.CommandAnswer,
  }),
  chat: route({
    method: 'GET',
    path: '/tables/:id/chat',
    summary: 'What was said',
    auth: 'anyone',
    query: api.ChatQuery,
    status: 200,
    answer: api.ChatAnswer,
  }),
  report: route({ method: 'POST', path: '/reports', summary: 'Report a line of chat', auth: 'person', body: api.NewReport, status: 204 }),
  silence: route({
    method: 'PUT',
    path: '/tables/:id/silenced',
    summary: 'The host of a table: a spectator may not chat there, or may again',
    auth: 'guest',
    body: api.Silence,
    status: 204,
  }),
  record: route({
    method: 'GET',
    path: '/tables/:id/record',
    summary: 'The record of a game that is over',
    auth: 'anyone',
    query: api.RecordQuery,
    status: 200,
    answer: ['application/json', 'text/plain'],
  }),
  records: route({
    method: 'GET',
    path: '/records',
    summary: 'Records of public games that are over, one JSON object a line, oldest first',
    auth: 'anyone',
    query: api.RecordsQuery,
    status: 200,
    answer: ['application/x-ndjson'],
  }),
  share: route({
    method: 'POST',
    path: '/shared',
    summary: 'Store a record under a short id; the key removes it',
    auth: 'anyone',
    body: api.NewShared,
    status: 201,
    answer: api.MadeShared,
  }),
  shared: route({
    method: 'GET',
    path: '/shared/:id',
    summary: 'A shared game, its record as text',
    auth: 'anyone',
    status: 200,
    answer: api.SharedAnswer,
  }),
  unshare: route({
    method: 'DELETE',
    path: '/shared/:id',
    summary: 'Remove a shared game: who shared it as a guest, or with its key',
    auth: 'anyone',
    banned: true,
    query: api.UnshareQuery,
    status: 204,
  }),
  stream: route({
    method: 'GET',
    path: '/stream',
    summary: 'My turns, one JSON object a line, for as long as the connection lasts',
    auth: 'guest',
    status: 200,
    answer: ['application/x-ndjson'],
  }),
  document: route({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document',
    auth: 'anyone',
    status: 200,
    answer: ['application/json'],
  }),
  ...HOST_ROUTES,
} as const
export type RouteName = keyof typeof ROUTES
