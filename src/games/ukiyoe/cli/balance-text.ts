// The balance report of UKIYO-E as tables.
import { table } from '../../../cli/command.ts'
import { botsOf, drawOutside, drawSeats, half, signed } from '../../../cli/commands/balance/tables.ts'
import { percent, type RunInfo } from '../../../lab/report.ts'
import type { UkiyoeBalance } from '../lab/report.ts'

export function drawBalance(r: UkiyoeBalance, meta: RunInfo): string {
  const artists = r.artists.map((one) => [
    one.id,
    one.copies,
    one.exhibited.toFixed(2),
    one.kept.toFixed(2),
    percent(one.beaten.estimate),
    one.cards.toFixed(2),
    one.score.toFixed(2),
    percent(one.share),
    signed(one.outcome.effect.estimate),
    half(one.outcome.effect),
  ])
  return `UKIYO-E, ${r.deck}, ${r.players} players, ${r.games.toLocaleString('en')} games of ${botsOf(meta)}, seed "${meta.seed}"
Mean score ${r.score.mean} (deviation ${r.score.deviation}), of winners ${r.score.winner}; ${r.keptPerSeat} cards kept a seat; ${r.decisions.mean} decisions a game
Beaten exhibitions ${percent(r.beaten.estimate)}; cards from the discard pile ${percent(r.taken.estimate)}; shared wins ${percent(r.shared.estimate)}

${table([['artist', 'copies', 'shown', 'kept', 'beaten', 'size', 'score', 'of all', 'effect', '±'], ...artists])}
shown, kept: a game; size: cards of an exhibition; score: of a kept card; of all: of all points; effect: win share of a seat that kept one, less an even share

${table([['round', 'turns', 'ended by the sixth'], ...r.rounds.map((one) => [`${one.round}`, one.turns.toFixed(1), percent(one.bySixth.estimate)])])}

${table([['score', 'of the kept cards'], ...r.scores.map((one) => [`${one.score}`, percent(one.share)])])}

${drawSeats(r.seats)}

${drawOutside(r.outside)}`
}
