// The reports of the balance lab as tables.

import type { IkiBalance } from '../../../games/iki/lab/report.ts'
import type { UkiyoeBalance } from '../../../games/ukiyoe/lab/counts.ts'
import type { Outcome } from '../../../lab/balance.ts'
import type { Estimate } from '../../../lab/statistics.ts'
import { table } from '../../command.ts'

export type Balance = IkiBalance | UkiyoeBalance

export interface Meta {
  readonly bots: readonly string[]
  readonly seed: string
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const signed = (share: number) => `${share < 0 ? '-' : '+'}${Math.abs(share * 100).toFixed(1)}`
const half = ({ interval: [low, high] }: Estimate) => `±${(((high - low) / 2) * 100).toFixed(1)}`
const points = ({ points: { estimate } }: Outcome) => `${estimate < 0 ? '-' : '+'}${Math.abs(estimate).toFixed(1)}`
const mark = (outside: readonly string[]) => (outside.length > 0 ? 'outside' : '')

export const drawBalance = (report: Balance, meta: Meta): string =>
  report.game === 'iki' ? drawIki(report, meta) : drawUkiyoe(report, meta)

const botsOf = ({ bots }: Meta) => (new Set(bots).size === 1 ? bots[0]! : bots.join(', '))

function drawIki(r: IkiBalance, meta: Meta): string {
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

function drawUkiyoe(r: UkiyoeBalance, meta: Meta): string {
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

const drawSeats = (seats: IkiBalance['seats']) =>
  table([
    ['place', 'wins', '±', 'points', ''],
    ...seats.map((one) => [
      `${one.place}`,
      percent(one.outcome.wins.estimate),
      half(one.outcome.wins),
      points(one.outcome),
      mark(one.outside),
    ]),
  ])

const drawOutside = (outside: readonly string[]) =>
  outside.length === 0
    ? 'Nothing lies outside the bars.'
    : `Outside the bars (${outside.length}):\n${outside.map((line) => `  ${line}`).join('\n')}`
