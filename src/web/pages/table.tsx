// The table page: a game on this device, played by people and bots.
import { useEffect, useState } from 'preact/hooks'
import type { GameFace } from '../board/face.ts'
import { loadFace } from '../board/faces.ts'
import { holdGame } from '../holding.ts'
import { t } from '../i18n/i18n.ts'
import { href } from '../router.ts'
import { type DeviceSession, openSession } from '../session.ts'
import { getGame, putGame, settled, unsaved } from '../store.ts'
import { OtherTab } from '../table/other-tab.tsx'
import { Table } from '../table/table.tsx'

interface Loaded {
  readonly session: DeviceSession
  readonly face: GameFace
}

export function TablePage({ parts }: { parts: readonly string[] }) {
  const [id = ''] = parts
  const [loaded, setLoaded] = useState<Loaded | 'missing' | 'elsewhere' | 'taken'>()
  const [asked, ask] = useState(0)
  useEffect(() => {
    let session: DeviceSession | undefined
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
  const { session, face } = loaded
  return (
    <Table
      session={session}
      face={face}
      menu={
        !session.over.value && (
          <a class="button-quiet" href={href('open', session.id)}>
            {t('table.open')}
          </a>
        )
      }
      above={
        unsaved.value && (
          <p class="problem" role="alert">
            {t('table.unsaved')} <a href={href('review', session.id)}>{t('end.review')}</a>
          </p>
        )
      }
      next={
        <a class="button-quiet" href={href('new', session.game.id)}>
          {t('end.again')}
        </a>
      }
    />
  )
}
