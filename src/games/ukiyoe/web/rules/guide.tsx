// The rules of UKIYO-E in pictures: our own prints. What the rules know is counted there.
import type { GuidePart, RulesGuide } from '../../../../web/rules/guide.tsx'
import { compileDeck, deckFile, HAND } from '../../cards/deck.ts'
import { ukiyoe } from '../../rules/game.ts'
import type { UkiyoeView } from '../../rules/view.ts'
import { CardBack } from '../art/back.tsx'
import { CardFace } from '../board/card.tsx'
import '../styles/cards.css'
import './guide.css'

const TEXTS = import.meta.glob<Readonly<Record<string, string>>>('../../messages/*/guide.ts', { import: 'guide' })

const DECK = 'pair-ladder'
const deck = compileDeck(DECK)
const view = { options: { deck: DECK } } as UkiyoeView

const numberOf = (artist: string, score: number) =>
  deck.artist.findIndex((one, card) => deck.artists[one] === artist && deck.score[card] === score)
const print = (artist: string, score: number, size = 'guide-uki-card') => (
  <span class={size}>
    <CardFace view={view} card={numberOf(artist, score)} />
  </span>
)
const back = (
  <span class="guide-uki-card guide-uki-back">
    <CardBack />
  </span>
)
const part = (key: string, picture: GuidePart['picture'], n?: number): GuidePart => ({
  key,
  picture,
  ...(n === undefined ? {} : { n }),
})

export const ukiyoeGuide: RulesGuide = {
  texts: (tag) => TEXTS[`../../messages/${tag}/guide.ts`]!(),
  aim: 'guide.ukiyoe.aim',
  overview: [
    part('guide.ukiyoe.draw', () => (
      <>
        {back}
        {print('sharaku', 2)}
      </>
    )),
    part('guide.ukiyoe.exhibit', () => (
      <>
        {print('hokusai', 1)}
        {print('hokusai', 4)}
      </>
    )),
    part('guide.ukiyoe.beat', () => (
      <>
        {print('hokusai', 2)}
        {print('hokusai', 5)}
        {print('hokusai', 6)}
      </>
    )),
    part('guide.ukiyoe.end', () => back),
    part('guide.ukiyoe.score', () => print('hokusai', 2)),
  ],
  pieces: [
    part('guide.ukiyoe.piece.cards', () => back, deck.size),
    ...deckFile(DECK).artists.map(({ id, cards }) =>
      part(
        `guide.ukiyoe.piece.${id}`,
        () => print(id, 1, 'guide-uki-small'),
        cards.reduce((sum, { copies }) => sum + copies, 0),
      ),
    ),
  ],
  seats: ukiyoe.seats,
  setup: (players) => [
    part('guide.ukiyoe.setup.shuffle', () => back),
    part('guide.ukiyoe.setup.hands', () => print('utamaro', 3, 'guide-uki-small'), players),
    part('guide.ukiyoe.setup.pile', () => back, deck.size - HAND * players),
    part('guide.ukiyoe.setup.first', () => print('moronobu', 1, 'guide-uki-small')),
  ],
  card: {
    picture: () => print('hiroshige', 8, 'guide-uki-large'),
    marks: [
      { key: 'guide.ukiyoe.card.score', x: 28, y: 4 },
      { key: 'guide.ukiyoe.card.name', x: 1, y: 92 },
      { key: 'guide.ukiyoe.card.picture', x: 98, y: 45 },
      { key: 'guide.ukiyoe.card.number', x: 39, y: 100 },
    ],
  },
}
