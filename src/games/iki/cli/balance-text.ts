// The balance report of IKI as tables.
import { table } from '../../../cli/command.ts'
import { botsOf, drawOutside, drawSeats, half, mark, points, signed } from '../../../cli/commands/balance/tables.ts'
import { percent, type RunInfo } from '../../../lab/report.ts'
import type { IkiBalance } from '../lab/report.ts'

export function drawBalance(r: IkiBalance, meta: RunInfo): string {
  const cards = r.cards.map((card) => [
    card.season,
    card.name,
    card.cost,
    percent(card.hireShare.estimate),
    percent(card.takenShare),
    card.visitsOwn.toFixed(1),
    card.visitsOthers.toFixed(1),
    percent(card.retired),
    percent(card.burnt),
    signed(card.outcome.effect.estimate),
    signed(card.against.estimate),
    half(card.against),
    card.adjusted ? signed(card.adjusted.estimate) : '',
    card.adjusted ? half(card.adjusted) : '',
    points(card.outcome),
    mark(card.outside),
  ])
  const buildings = r.buildings.map((one) => [
    one.name,
    percent(one.built.estimate),
    half(one.built),
    percent(one.burnt),
    signed(one.outcome.effect.estimate),
    half(one.outcome.effect),
    points(one.outcome),
    mark(one.outside),
  ])
  const tokens = r.tokens.map((one) => [
    one.kind,
    one.id,
    one.cost,
    percent(one.sold.estimate),
    signed(one.outcome.effect.estimate),
    half(one.outcome.effect),
    points(one.outcome),
  ])
  const cardHead = 'season,card,cost,hired,taken,own,others,retired,burnt,effect,against,±,adjusted,±,points,'.split(',')
  return `IKI, ${r.cardSet}, ${r.rules}, ${r.players} players, ${r.games.toLocaleString('en')} games of ${botsOf(meta)}, seed "${meta.seed}"
Mean score ${r.score.mean}, of winners ${r.score.winner}; ${r.hiresPerSeat} hires a seat; ${r.decisions.mean} decisions a game (deviation ${r.decisions.deviation}), ${r.turns} turns

${table([cardHead, ...cards])}
hired: of the games in which somebody could afford it; taken: of the turns in which it could be hired; own, others: visits for each hire;
effect: win share of the hirer less an even share, in points; against: the same less the mean of its season's cards; adjusted: with all
other hires held equal; points: Iki above the mean of the table

${table([['building', 'built', '±', 'burnt', 'effect', '±', 'points', ''], ...buildings])}

${table([['token', '', 'cost', 'sold', 'effect', '±', 'points'], ...tokens])}

${drawSeats(r.seats)}

Points by origin
${table([['origin', 'mean', 'of winners'], ...r.origins.map((one) => [one.origin, one.mean.toFixed(1), one.winner.toFixed(1)])])}

${table([['way of life', 'chosen', 'win share'], ...r.lives.map((one) => [one.space === 0 ? 'free step' : `${one.space}`, percent(one.share.estimate), percent(one.winShare)])])}

${table([['shop', 'a game'], ['income', r.incomePerGame.toFixed(2)], ...r.shops.map((one) => [one.deal, one.perGame.toFixed(2)])])}

${table([['fire of month', 'burnt', 'saved', 'stopped'], ...r.fires.map((one) => [`${one.month}`, one.burnt.toFixed(2), one.saved.toFixed(2), one.stopped.toFixed(2)])])}

${table([['lost to fire', 'seats', 'wins', 'points'], ...r.losses.map((one) => [one.burnt, percent(one.share), percent(one.outcome.wins.estimate), points(one.outcome)])])}

${drawOutside(r.outside)}`
}
