// The words of tables with friends.
export { type Key as SayKey, t as say } from '../../../messages/i18n.ts'
