// The way between the pages of tables with friends, and to the next table where it is one's turn.

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

/** Asks which tables wait, and again after a break and when one looks at the page again; the socket tells of what happens in between. */
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

/** To a table that waits for one; not the one where one is. */
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
