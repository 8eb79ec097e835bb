// The trainee of a game.
import { cliOf } from '../../games/cli.ts'
import type { AnyTrainee } from '../../lab/training/trainee.ts'

export function findTrainee(game: string): AnyTrainee {
  const { trainee } = cliOf(game)
  if (!trainee) throw new Error(`nothing is known that could learn ${game}`)
  return trainee
}
