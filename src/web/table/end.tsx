// The end of a game: loads the page for it, with the game's own words and picture.
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { findInfo } from '../game-info.ts'
import type { Position } from '../session/session.ts'
import { useLoadError } from '../ui/boundary.tsx'
import type { EndingUi, GameUi } from './game-ui.ts'

interface Props {
  readonly session: Position
  readonly ui: GameUi
  readonly goal?: ComponentChildren
  readonly next: ComponentChildren
}

interface Loaded {
  readonly EndPage: typeof import('../ending/end-page.tsx').EndPage
  readonly ending: EndingUi | undefined
}

export function EndPanel({ session, ui, goal, next }: Props) {
  const [loaded, setLoaded] = useState<Loaded>()
  const loadFailed = useLoadError()
  useEffect(() => {
    let left = false
    Promise.all([import('../ending/end-page.tsx'), findInfo(session.game.id)?.loadEnding?.()]).then(
      ([{ EndPage }, ending]) => {
        if (!left) setLoaded({ EndPage, ending })
      },
      (error: unknown) => left || loadFailed(error),
    )
    return () => {
      left = true
    }
  }, [session.game.id])
  return loaded ? (
    <loaded.EndPage session={session} ui={ui} ending={loaded.ending} goal={goal} next={next} />
  ) : (
    <p class="loading">{t('app.loading')}</p>
  )
}
