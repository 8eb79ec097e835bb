// The UI of each game, loaded when its table is first opened.
import type { GameUi } from '../web/table/game-ui.ts'

const UIS: Readonly<Record<string, () => Promise<GameUi>>> = {
  ukiyoe: () => import('./ukiyoe/web/ui.tsx').then((module) => module.ukiyoeUi),
  iki: () => import('./iki/web/ui.tsx').then((module) => module.ikiUi),
}

const loaded = new Map<string, GameUi>()

export async function loadGameUi(game: string): Promise<GameUi> {
  const known = loaded.get(game)
  if (known) return known
  const ui = await UIS[game]!()
  loaded.set(game, ui)
  return ui
}
