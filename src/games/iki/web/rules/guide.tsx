// The rules of IKI in pictures: drawings and pieces of the board. What the rules know is counted there.
import type { VNode } from 'preact'
import type { GuidePart, RulesGuide } from '../../../../web/rules/guide.tsx'
import { compile } from '../../rules/compile.ts'
import { iki } from '../../rules/game.ts'
import { cardSetOf, DEFAULT_SET, type IkiOptions } from '../../rules/rulesets.ts'
import { KOBAN, KOBUN, LUMBER, RICE, SANDALS } from '../../rules/state.ts'
import { Building } from '../art/building.tsx'
import { Fish } from '../art/fish.tsx'
import { Icon, type IconName } from '../art/icon.tsx'
import { Kobun, Oyakata } from '../art/pieces.tsx'
import { ShopSign } from '../art/shop.tsx'
import { CardFace } from '../board/card.tsx'
import { Trade, TypeEdge } from '../portraits/trade.tsx'
import '../styles/card.css'
import './guide.css'

const TEXTS = import.meta.glob<Readonly<Record<string, string>>>('../../messages/*/guide.ts', { import: 'guide' })

const SEATS = 4

const resolved = iki.resolve({ supply: 'printed' }, SEATS)
if ('problems' in resolved) throw new Error('the default options of IKI cannot be played')
const table = compile(resolved.options as IkiOptions, SEATS)
const set = cardSetOf({ cardSet: DEFAULT_SET })
const cardOf = (id: string) => set.cards.find((card) => card.id === id)!

const icon = (name: IconName, size = 34) => <Icon name={name} size={size} />
const part = (key: string, picture: () => VNode, n?: number): GuidePart => ({
  key,
  picture,
  ...(n === undefined ? {} : { n }),
})
const box = (className: string, ...children: VNode[]) => <span class={className}>{children}</span>
const face = (id: string, level = 0) => (
  <span class="guide-iki-card">
    <CardFace card={cardOf(id)} size="full" {...(level > 0 ? { owner: 0, level } : {})} />
  </span>
)
const Life = () => (
  <svg viewBox="0 0 150 60" width="190" aria-hidden="true">
    {[1, 2, 3, 4].map((n, i) => (
      <g key={n} transform={`translate(${22 + i * 35} 30)`}>
        <circle r="15" fill="var(--card)" stroke="var(--line)" stroke-width="1.500" />
        <text y="6" text-anchor="middle" style={{ font: '800 17px var(--mincho)', fill: 'var(--ink)' }}>
          {n}
        </text>
        {n === 2 && <use href="#crest0" x="-24" y="-28" width="18" height="18" style={{ color: 'var(--p0)' }} />}
      </g>
    ))}
  </svg>
)

const overview = [
  part('guide.iki.street', () => (
    <>
      {box('guide-iki-sign', <ShopSign shop="rice" />)}
      {box('guide-iki-figure', <Oyakata seat={0} />)}
      {box('guide-iki-sign', <ShopSign shop="fish" />)}
      {box('guide-iki-sign', <ShopSign shop="exchange" />)}
    </>
  )),
  part('guide.iki.life', () => <Life />),
  part('guide.iki.hire', () => (
    <>
      {face('seamstress')}
      {icon('arrow')}
      {box('guide-iki-figure', <Kobun seat={0} />)}
    </>
  )),
  part('guide.iki.deal', () => (
    <>
      {box('guide-iki-sign', <ShopSign shop="tobacco" />)}
      {box('guide-iki-figure', <Oyakata seat={1} />)}
      {face('woodblock-printer', 2)}
    </>
  )),
  part('guide.iki.payday', () => (
    <>
      {icon('mon', 44)}
      {icon('blossom', 44)}
      {icon('rice', 44)}
    </>
  )),
  part('guide.iki.fire', () => (
    <>
      {icon('flame', 54)}
      {icon('matoi', 64)}
    </>
  )),
  part('guide.iki.end', () => (
    <>
      {icon('wild', 40)}
      {box('guide-iki-fish', <Fish season="summer" />)}
      {icon('pouch', 40)}
      {icon('koban', 40)}
    </>
  )),
]

const pieces = [
  part('guide.iki.piece.board', () => box('guide-iki-sign', <ShopSign shop="sandals" />), 1),
  part('guide.iki.piece.cards', () => <Trade id="carpenter" type="master" />, table.cards),
  part('guide.iki.piece.buildings', () => <Building id="public-bath" />, table.basic.filter((one) => one === 1).length),
  part('guide.iki.piece.oyakata', () => <Oyakata seat={0} />, SEATS),
  part('guide.iki.piece.kobun', () => <Kobun seat={0} />, SEATS * KOBUN),
  part('guide.iki.piece.cylinders', () => icon('crest0'), SEATS),
  part('guide.iki.piece.discs', () => icon('crest1'), 9),
  part('guide.iki.piece.lumber', () => icon('lumber'), table.supply[LUMBER]),
  part('guide.iki.piece.rice', () => icon('rice'), table.supply[RICE]),
  part('guide.iki.piece.coins', () => icon('mon'), 50),
  part('guide.iki.piece.koban', () => icon('koban'), table.supply[KOBAN]),
  part('guide.iki.piece.sandals', () => icon('sandals'), table.supply[SANDALS]),
  part('guide.iki.piece.fish', () => <Fish season="spring" />, table.fish.ids.length),
  part('guide.iki.piece.pipes', () => icon('pipe'), table.pipes.ids.length),
  part('guide.iki.piece.pouches', () => icon('pouch'), table.pouches.ids.length),
  part('guide.iki.piece.fires', () => icon('flame'), 4),
]

/** Where the setup depends on the number of players, the step has a key of its own. */
const setup = (players: number) => [
  part('guide.iki.setup.player', () => <Oyakata seat={0} />),
  part('guide.iki.setup.markers', () => icon('matoi')),
  part('guide.iki.setup.calendar', () => icon('blossom')),
  part('guide.iki.setup.decks', () => <Trade id="carpenter" type="master" />),
  part('guide.iki.setup.buildings', () => <Building id="storehouse" />),
  part('guide.iki.setup.tokens', () => icon('pipe')),
  part('guide.iki.setup.fires', () => icon('flame')),
  part(`guide.iki.setup.with${players}`, () => icon(players === 4 ? 'arrow' : 'lock')),
  part('guide.iki.setup.draft', () => <Trade id="salt-peddler" type="peddler" />, table.start.length - players),
]

const swatch = (colour: string) => () => <span class="guide-swatch" style={{ background: colour }} />

export const ikiGuide: RulesGuide = {
  texts: (tag) => TEXTS[`../../messages/${tag}/guide.ts`]!(),
  aim: 'guide.iki.aim',
  overview,
  pieces,
  piecesNote: 'guide.iki.piecesNote',
  seats: iki.seats,
  setup,
  setupNote: 'guide.iki.setupNote',
  card: {
    picture: () => (
      <span class="guide-iki-large">
        <CardFace card={cardOf('seamstress')} size="full" owner={0} level={2} />
      </span>
    ),
    marks: [
      { key: 'guide.iki.card.cost', x: 30, y: 2 },
      { key: 'guide.iki.card.fire', x: 78, y: 3 },
      { key: 'guide.iki.card.type', x: 1, y: 45 },
      { key: 'guide.iki.card.name', x: 98, y: 51 },
      { key: 'guide.iki.card.skill', x: 98, y: 64 },
      { key: 'guide.iki.card.level', x: 40, y: 79 },
      { key: 'guide.iki.card.salary', x: 71, y: 99 },
    ],
    legend: [
      part('guide.iki.scroll.yellow', swatch('#e8c34a')),
      part('guide.iki.scroll.blue', swatch('#5b86b5')),
      part('guide.iki.scroll.purple', swatch('#8a6aa5')),
      part('guide.iki.scroll.grey', () => (
        <span class="guide-iki-edge">
          <TypeEdge type="special" />
        </span>
      )),
    ],
  },
}
