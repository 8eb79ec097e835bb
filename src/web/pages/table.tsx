// The table page: a game on this device, played by people and bots.
import { useEffect, useState } from 'preact/hooks'
import type { GameFace } from '../board/face.ts'
import { loadFace } from '../board/faces.ts'
import { holdGame } from '../holding.ts'
import { t } from '../i18n/i18n.ts'
import { href } from '../router.ts'
import { openSession, type Session } from '../session.ts'
import { wordsView } from '../settings.ts'
import { getGame, putGame, settled, unsaved } from '../store.ts'
import { ActionBar } from '../table/bar.tsx'
import { EndPanel } from '../table/end.tsx'
import { HandOver } from '../table/hand-over.tsx'
import { TableHead } from '../table/head.tsx'
import { MoveList } from '../table/moves.tsx'
import { OtherTab } from '../table/other-tab.tsx'
import { Speaker } from '../table/speaker.tsx'

interface Loaded {
  readonly session: Session
  readonly face: GameFace
}

export function TablePage({ parts }: { parts: readonly string[] }) {
  const [id = ''] = parts
  const [loaded, setLoaded] = useState<Loaded | 'missing' | 'elsewhere' | 'taken'>()
  const [asked, ask] = useState(0)
  useEffect(() => {
    let session: Session | undefined
    let left = false
    /** Another tab plays on: nothing more is written here, and what was is kept before it reads. */
    const lost = async () => {
      session?.stop()
      if (session && !left) setLoaded('taken')
      await settled()
    }
    const holding = holdGame(id, asked > 0, lost)
    void (async () => {
      const held = await holding
      if (left) return
      if (!held) {
        setLoaded('elsewhere')
        return
      }
      const stored = await getGame(id)
      if (left) return
      if (!stored) {
        setLoaded('missing')
        return
      }
      const face = await loadFace(stored.record.game)
      if (left) return
      session = openSession(stored, (game) => void putGame(game))
      session.start()
      setLoaded({ session, face })
    })()
    return () => {
      left = true
      session?.stop()
      void holding.then((held) => held?.release())
    }
  }, [id, asked])
  if (loaded === 'missing') return <p class="loading">{t('table.missing')}</p>
  if (loaded === 'elsewhere' || loaded === 'taken') return <OtherTab id={id} taken={loaded === 'taken'} play={() => ask(asked + 1)} />
  if (!loaded) return <p class="loading">{t('app.loading')}</p>
  return <Table {...loaded} />
}

function Table({ session, face }: Loaded) {
  const { Board, Words } = face
  const waiting = session.handOver.value
  return (
    <div class={`table table-${session.game.id}`} data-version={session.version.value}>
      <TableHead session={session} face={face} />
      <main id="main" tabIndex={-1} class="table-main" aria-label={t('table.label', { game: session.game.name })}>
        {unsaved.value && (
          <p class="problem" role="alert">
            {t('table.unsaved')} <a href={href('review', session.id)}>{t('end.review')}</a>
          </p>
        )}
        {waiting === null ? (
          <>
            <Board session={session} />
            {wordsView.value === 'on' && (
              <>
                <MoveList session={session} face={face} />
                <Words session={session} />
              </>
            )}
          </>
        ) : (
          <HandOver session={session} seat={waiting} />
        )}
      </main>
      {session.over.value ? <EndPanel session={session} face={face} /> : <ActionBar session={session} face={face} />}
      <Speaker session={session} face={face} />
    </div>
  )
}
