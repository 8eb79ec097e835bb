// The faces of the games, each loaded when its table is first opened.
import type { GameFace } from '../web/table/game-ui.ts'

const FACES: Readonly<Record<string, () => Promise<GameFace>>> = {
  ukiyoe: () => import('./ukiyoe/web/ui.tsx').then((module) => module.ukiyoeFace),
  iki: () => import('./iki/web/ui.tsx').then((module) => module.ikiFace),
}

const loaded = new Map<string, GameFace>()

export async function loadFace(game: string): Promise<GameFace> {
  const known = loaded.get(game)
  if (known) return known
  const face = await FACES[game]!()
  loaded.set(game, face)
  return face
}
