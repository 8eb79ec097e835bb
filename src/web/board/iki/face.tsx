// IKI's face: what the page shows and says of it.
import type { GameFace } from '../face.ts'
import { Board } from './board.tsx'
import { describeMove } from './describe.ts'
import { describeBlocked, describeEvent, describeOrigin, question, steps } from './tell.ts'
import { Words } from './words.tsx'

export const ikiFace: GameFace = { Board, Words, question, steps, describeMove, describeEvent, describeBlocked, describeOrigin }
