// The navigation between the pages of tables online, and to the next table that waits for the player.
import { useEffect } from 'preact/hooks'
import { t } from '../../../messages/i18n.ts'
import { listMine } from '../connection/api.ts'
import { guest } from '../connection/guest.ts'
import { socket } from '../connection/live.ts'
import '../connection/notify.ts'
import { href } from '../../router.ts'
import { HostNotice } from '../people/host-notice.tsx'
import '../online.css'

const PAGES = ['friends', 'tables', 'me'] as const

/** Loads which tables wait: at first, after a lost connection, and when the page becomes visible. In between the socket sends changes. */
export function useTurns(): void {
  const secret = guest.value?.secret
  const open = socket.link.value.state === 'open'
  useEffect(() => (secret === undefined ? undefined : socket.wait()), [secret])
  useEffect(() => {
    if (secret === undefined || !open) return undefined
    const read = async () => {
      const answer = await listMine()
      if ('problem' in answer) return
      for (const { table, game, yourTurn } of answer.tables) socket.noteTurn(table, game, yourTurn)
    }
    const seen = () => void (document.hidden || read())
    void read()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [secret, open])
}

/** A link to another table that waits for the player. */
export function NextTurn({ here }: { here?: string }) {
  const waiting = [...socket.turns.value.keys()].filter((table) => table !== here)
  const [next] = waiting
  return next === undefined ? null : (
    <a class="friends-next" href={href('t', next)}>
      {t('friends.next', { n: waiting.length })}
    </a>
  )
}

export function FriendsNav({ page }: { page: (typeof PAGES)[number] }) {
  useTurns()
  return (
    <>
      <HostNotice />
      <nav class="friends-nav" aria-label={t('friends.nav')}>
        {PAGES.map((name) => (
          <a key={name} href={href(name)} aria-current={name === page ? 'page' : undefined}>
            {name === 'me' && guest.value ? guest.value.name : t(`friends.nav.${name}`)}
          </a>
        ))}
        <NextTurn />
      </nav>
    </>
  )
}
