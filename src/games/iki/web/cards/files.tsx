// The card sets of IKI on the cards page: the Edo set, and files that a player wrote.
import { useState } from 'preact/hooks'
import { language, t } from '../../../../messages/i18n.ts'
import type { CardFiles } from '../../../../web/cards/files.ts'
import { type CardSet, type CardType, itemsOf, LIST_PATHS, SEASONS, TYPES } from '../../cards/cardset.ts'
import { CARD_SET_SCHEMA, checkCardSet } from '../../cards/schema.ts'
import { cardSetIn, cardSetOf, DEFAULT_RULES, DEFAULT_SET, RULE_SETS, type Rules, rulesOf } from '../../rules/rulesets.ts'
import { ItemCard } from './item.tsx'
import { facesOf, Preview, Sign } from './preview.tsx'

export const cardSets: CardFiles<CardSet> = {
  game: 'iki',
  option: 'cardSet',
  supplied: [{ id: 'edo', title: () => t('cards.edo'), file: () => cardSetOf({ cardSet: DEFAULT_SET }) }],
  recognizes: (value) => typeof value === 'object' && value !== null && 'cards' in value,
  check: checkCardSet,
  kind: () => t('cards.of.iki'),
  praise: () => t('cards.goodSet'),
  View: ({ file, ruleSet }) => <CardSetView set={file} rules={rulesIn(ruleSet)} />,
  schema: CARD_SET_SCHEMA,
  Preview,
  Sign,
  faces: (file, ruleSet) => facesOf(cardSetIn({ ...rulesIn(ruleSet), cardSet: file })),
}

const rulesIn = (ruleSet: string) => rulesOf(RULE_SETS.find((id) => id === ruleSet) ?? DEFAULT_RULES)

const CARD_SEASONS = ['start', ...SEASONS] as const
type CardSeason = (typeof CARD_SEASONS)[number]

function CardSetView({ set: file, rules }: { set: CardSet; rules: Rules }) {
  const set = cardSetIn({ ...rules, cardSet: file })
  const [season, setSeason] = useState<CardSeason | ''>('')
  const [type, setType] = useState<CardType | ''>('')
  const cards = set.cards.filter((card) => (season === '' || card.season === season) && (type === '' || card.type === type))
  const filtered = season !== '' || type !== ''
  const others = filtered ? [] : groupsOf(set)
  return (
    <>
      <h2>{set.names[language.value]}</h2>
      <p class="row">
        <label class="row">
          {t('cards.season')}
          <select value={season} onChange={(event) => setSeason(CARD_SEASONS.find((one) => one === event.currentTarget.value) ?? '')}>
            <option value="">{t('cards.every')}</option>
            {CARD_SEASONS.map((one) => (
              <option key={one} value={one}>
                {t(`value.season.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label class="row">
          {t('cards.type')}
          <select value={type} onChange={(event) => setType(TYPES.find((one) => one === event.currentTarget.value) ?? '')}>
            <option value="">{t('cards.every')}</option>
            {TYPES.map((one) => (
              <option key={one} value={one}>
                {t(`card.type.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <span role="status">{t('uki.cardsOf', { n: cards.length })}</span>
      </p>
      <ul class="cards-list">
        {cards.map((card) => (
          <ItemCard key={card.id} item={card} rules={rules} />
        ))}
      </ul>
      {others.map(([path, items]) => (
        <section key={path}>
          <h2>{t(`card.list.${path}`)}</h2>
          <ul class="cards-list">
            {items.map((item) => (
              <ItemCard key={item.id} item={item} rules={rules} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Buildings and tokens by their list. */
function groupsOf(set: CardSet) {
  const all = itemsOf(set)
  return LIST_PATHS.map((path) => [path, all.filter((one) => one.path.startsWith(`${path}[`)).map((one) => one.item)] as const)
}
