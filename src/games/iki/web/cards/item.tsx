// One card, building or token of a card set: portrait, sentences, and the source of each value.

import { language, t } from '../../../../messages/i18n.ts'
import { MarkSign } from '../../../../web/cards/marks.tsx'
import { href } from '../../../../web/href.ts'
import type { CardSetItem } from '../../cards/cardset.ts'
import { markedFields, markOf } from '../../cards/marks.ts'
import { sayingsOf } from '../../cards/text.ts'
import { type CardRules, sentenceOf } from '../../messages/card-text.ts'
import { noteOf } from '../../messages/notes.ts'
import { Building } from '../art/building.tsx'
import { Fish } from '../art/fish.tsx'
import { Icon, iconFor } from '../art/icon.tsx'
import { Trade, TypeEdge } from '../portraits/trade.tsx'

/** Without rules it says what it does under the default ones. */
export function ItemCard({ item, rules }: { item: CardSetItem; rules?: CardRules }) {
  const tag = language.value
  const note = noteOf(item)
  return (
    <li class="card-item">
      {'skill' in item && (
        <div class="card-edge">
          <TypeEdge type={item.type} />
        </div>
      )}
      <div class="card-picture">
        <Picture item={item} />
      </div>
      <div class="card-words">
        <h3>
          {item.names[tag]}
          {tag !== 'ja' && (
            <small lang="ja">
              {item.names.ja} <span>{item.names.kana}</span>
            </small>
          )}
        </h3>
        <p class="card-kind">
          {'skill' in item && (
            <>
              <Icon name={iconFor(item.type)} size={16} /> {t(`card.type.${item.type}`)} <FieldSign item={item} field="type" />
            </>
          )}{' '}
          {'season' in item && item.season && (
            <>
              {t(`value.season.${item.season}`)} <FieldSign item={item} field="season" />
            </>
          )}{' '}
          {'stretch' in item && item.stretch && t('card.stretch')} {'basic' in item && item.basic && t('card.basic')}
        </p>
        <ul>
          {sayingsOf(item).map(({ field, saying }) => (
            <li key={field}>
              {sentenceOf(saying, t, rules)} <FieldMarks item={item} field={field} />
            </li>
          ))}
        </ul>
        {note && (
          <p class="hint" lang={note === item.note ? 'en' : undefined}>
            {note} {'skill' in item && <a href={href('learn', 'world', 'iki')}>{t('learn.world', { game: t('home.iki') })}</a>}
          </p>
        )}
      </div>
    </li>
  )
}

function Picture({ item }: { item: CardSetItem }) {
  if ('skill' in item) return <Trade id={item.id} type={item.type} />
  if ('ability' in item) return <Building id={item.id} />
  if ('extra' in item) return <Fish season={item.season} />
  return <Icon name={'effect' in item ? 'pipe' : 'pouch'} size={56} />
}

/** The different marks of a field's parts. */
function FieldMarks({ item, field }: { item: CardSetItem; field: string }) {
  const parts = markedFields(item).filter((one) => one === field || one.startsWith(`${field}.`) || one.startsWith(`${field}[`))
  const marks = [...new Set(parts.map((part) => markOf(item, part)))]
  return (
    <>
      {marks.map((mark) => (
        <MarkSign key={mark ?? ''} mark={mark} />
      ))}
    </>
  )
}

const FieldSign = ({ item, field }: { item: CardSetItem; field: string }) => <MarkSign mark={markOf(item, field)} />
