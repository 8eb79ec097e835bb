// The end of a game in words: the title, what stands below it, and what decided the game.
import type { Seat } from '../../core/game.ts'
import { list } from '../../messages/format.ts'
import { language, t } from '../../messages/i18n.ts'
import { sentences } from '../../messages/punctuation.ts'
import type { Position } from '../session/session.ts'
import type { EndingUi, GameUi } from '../table/game-ui.ts'
import { type Circumstances, outcomeOf, placeOf } from './outcome.ts'
import type { EndReason } from './reasons.ts'

export interface EndWords {
  readonly title: string
  readonly say: string
}

/** Everything the words of an end are made from. `you` is null in a picture to share: everybody goes by name. */
export interface EndingFacts {
  readonly position: Position
  readonly ui: GameUi
  readonly ending: EndingUi | undefined
  readonly circumstances: Circumstances
}

export const pointsIn = (ending: EndingUi | undefined, n: number): string => ending?.points(n) ?? t('ending.points', { n })

/** By seat: "You" for the reader, the others by name. */
export const namesFor = (names: readonly string[], you: Seat | null): readonly string[] =>
  names.map((name, seat) => (seat === you ? t('seat.you') : name))

/** The names of these seats, the reader first. */
export const listed = (names: readonly string[], seats: readonly Seat[], you: Seat | null): string =>
  list(
    language.value,
    seats.toSorted((a, b) => Number(b === you) - Number(a === you)).map((seat) => names[seat]!),
  )

export function endWords({ position, ending, circumstances }: EndingFacts): EndWords {
  const { you } = circumstances
  const scores = position.scores.value
  const { totals } = scores
  const names = namesFor(position.names, you)
  const outcome = outcomeOf(scores, circumstances)
  const points = (seat: Seat) => pointsIn(ending, totals[seat]!)
  const place = () =>
    you === null || scores.winners.includes(you) ? '' : t('ending.place', { place: placeOf(scores, you), points: points(you) })
  switch (outcome.kind) {
    case 'won': {
      const { winner, second, by } = outcome
      if (winner === second) return { title: t('ending.alone', { name: position.names[winner]! }), say: points(winner) }
      const say = place() || t('ending.won.say', { points: points(winner), name: names[second]!, n: totals[second]! })
      return { title: t(winner === you ? 'ending.won.you' : 'ending.won', { name: names[winner]!, n: by }), say }
    }
    case 'tie': {
      const { winner, others } = outcome
      const tieBreak = ending?.tieBreak?.(position, names, winner, others, you) ?? {
        title: t(winner === you ? 'ending.tie.you' : 'ending.tie', { name: names[winner]! }),
        say: t('ending.tie.say', { names: listed(names, [winner, ...others], you), points: points(winner) }),
      }
      return { title: tieBreak.title, say: you !== null && others.includes(you) ? tieBreak.say : sentences([tieBreak.say, place()]) }
    }
    case 'shared': {
      const { winners } = outcome
      const isYours = you !== null && winners.includes(you)
      const title = t(isYours ? 'ending.shared.you' : 'ending.shared', { names: listed(names, winners, you) })
      return { title, say: sentences([t('ending.shared.say', { points: points(winners[0]!) }), place()]) }
    }
    case 'resigned':
      return resignedWords(outcome.winners, outcome.resigned, names, points, scores.totals, you)
  }
}

function resignedWords(
  winners: readonly Seat[],
  resigned: readonly Seat[],
  names: readonly string[],
  points: (seat: Seat) => string,
  totals: readonly number[],
  you: Seat | null,
): EndWords {
  const isYours = you !== null && winners.includes(you)
  const title =
    winners.length === 0
      ? t('ending.resigned.none')
      : isYours && winners.length === 1
        ? t('ending.resigned.you')
        : t('ending.resigned', { name: listed(names, winners, you), n: winners.length })
  const others = resigned.filter((seat) => seat !== you)
  const gone = [
    you !== null && resigned.includes(you) ? t('ending.resigned.say.you') : undefined,
    others.length > 0 ? t('ending.resigned.say', { names: listed(names, others, you), n: others.length }) : undefined,
  ]
  const most = Math.max(...totals)
  const leaders = totals.flatMap((total, seat) => (total === most ? [seat] : []))
  const [leader] = leaders
  const then =
    leaders.length === 1
      ? t(leader === you ? 'ending.then.you' : 'ending.then', { name: names[leader!]!, points: points(leader!) })
      : undefined
  return { title, say: sentences([...gone, then]) }
}

/** One sentence. */
export function reasonSentence(reason: EndReason, { position, ui, ending, circumstances: { you } }: EndingFacts): string {
  const name = (seat: Seat) => position.names[seat]!
  switch (reason.kind) {
    case 'lead': {
      const { seat, other, points: n, than, most } = reason
      const origin = ui.describeOrigin(position, reason.origin)
      if (most && other !== you) return t(seat === you ? 'ending.most.you' : 'ending.most', { origin, name: name(seat), n })
      const key = seat === you ? 'ending.lead.you' : other === you ? 'ending.lead.overYou' : 'ending.lead'
      return t(key, { origin, name: name(seat), other: name(other), n, than })
    }
    case 'behind': {
      const { seat, leader, by: n } = reason
      const key = seat === you ? 'ending.behind.you' : leader === you ? 'ending.behind.leaderYou' : 'ending.behind'
      return t(key, { when: ending!.when(reason.event), name: name(seat), leader: name(leader), n })
    }
    case 'ahead':
      return t(reason.seat === you ? 'ending.ahead.you' : 'ending.ahead', { name: name(reason.seat) })
  }
}
