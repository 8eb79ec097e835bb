// Card sets: the Edo set with the origin of every value, and files of one's own, checked as one writes.
import { useMemo, useState } from 'preact/hooks'
import type { Problem } from '../../core/problem.ts'
import { type CardSet, type CardType, itemsOf, LIST_PATHS, SEASONS, TYPES } from '../../games/iki/cards/cardset.ts'
import { cardSetOf, DEFAULT_SET } from '../../games/iki/rules/rulesets.ts'
import { ItemCard } from '../../games/iki/web/cards/item.tsx'
import { PAIR_LADDER } from '../../games/ukiyoe/cards/deck.ts'
import { DeckView } from '../../games/ukiyoe/web/cards/deck.tsx'
import { list } from '../../messages/format.ts'
import { language, t } from '../../messages/i18n.ts'
import { download } from '../device/files.ts'
import { quickSeats, startGame } from '../setup/start.ts'
import { PageHead } from '../ui/page-head.tsx'
import { ProblemList } from '../ui/problem-list.tsx'
import { type Checked, readSet } from './files.ts'
import '../ui/pages.css'
import '../home/games.css'
import './cards.css'

type Shown = 'edo' | 'ladder' | 'own'

const write = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

export function CardsPage() {
  const [shown, setShown] = useState<Shown>('edo')
  const [text, setText] = useState('')
  const checked = useMemo<Checked>(
    () =>
      shown === 'edo'
        ? { kind: 'cardSet', value: cardSetOf({ cardSet: DEFAULT_SET }) }
        : shown === 'ladder'
          ? { kind: 'deck', value: PAIR_LADDER }
          : readSet(text),
    [shown, text],
  )
  const edit = (next: string) => {
    setText(next)
    setShown('own')
  }
  return (
    <div class="page">
      <PageHead title={t('home.cards')} />
      <main id="main" tabIndex={-1} class="cards">
        <p>{t('cards.say')}</p>
        <p class="row">
          {(['edo', 'ladder', 'own'] as const).map((id) => (
            <button key={id} type="button" class="button-quiet" aria-pressed={shown === id} onClick={() => setShown(id)}>
              {t(`cards.${id}`)}
            </button>
          ))}
        </p>
        {shown === 'own' ? (
          <Editor text={text} checked={checked} edit={edit} />
        ) : (
          <p class="row">
            <button type="button" class="button-plain" onClick={() => edit(write(checked.kind === 'wrong' ? {} : checked.value))}>
              {t('cards.copy')}
            </button>
            <button type="button" class="button-plain" onClick={() => save(checked)}>
              {t('cards.save')}
            </button>
          </p>
        )}
        <ul class="cards-marks">
          {(['printed', 'reported', 'original'] as const).map((mark) => (
            <li key={mark}>
              <span class={`mark mark-${mark}`}>{t(`mark.${mark}`)}</span> {t(`cards.mark.${mark}`)}
            </li>
          ))}
        </ul>
        {checked.kind === 'cardSet' && <CardSetView set={checked.value} />}
        {checked.kind === 'deck' && <DeckView deck={checked.value} />}
      </main>
    </div>
  )
}

function save(checked: Checked): void {
  if (checked.kind !== 'wrong') download(`${checked.value.id}.json`, write(checked.value), 'application/json')
}

const optionsOf = (checked: Exclude<Checked, { kind: 'wrong' }>) =>
  checked.kind === 'deck' ? (['ukiyoe', { deck: checked.value }] as const) : (['iki', { cardSet: checked.value }] as const)

function Editor({ text, checked, edit }: { text: string; checked: Checked; edit: (text: string) => void }) {
  const [refused, setRefused] = useState<readonly Problem[]>()
  const play = async () => {
    if (checked.kind === 'wrong') return
    const [game, given] = optionsOf(checked)
    setRefused(await startGame(game, quickSeats(game === 'iki' ? 4 : 3), given))
  }
  const load = async (files: FileList | null) => {
    const file = files?.[0]
    if (file) edit(await file.text())
  }
  const problems = checked.kind === 'wrong' && text.trim() !== '' ? checked.problems : []
  const kinds = (['iki', 'ukiyoe'] as const).map((game) => t(`cards.of.${game}`))
  const files = list(language.value, kinds, 'disjunction')
  return (
    <section class="cards-editor" aria-labelledby="editor-title">
      <h2 id="editor-title">{t('cards.own')}</h2>
      <label class="row">
        {t('cards.file')}
        <input type="file" accept="application/json,.json" onChange={(event) => void load(event.currentTarget.files)} />
      </label>
      <p class="hint">{t('cards.fileSay', { files: files.charAt(0).toUpperCase() + files.slice(1) })}</p>
      <label>
        <span>{t('cards.text')}</span>
        <textarea
          rows={18}
          spellcheck={false}
          value={text}
          onInput={(event) => edit(event.currentTarget.value)}
          aria-describedby="editor-says"
          aria-invalid={problems.length > 0}
        />
      </label>
      <div id="editor-says" role="status">
        {problems.length > 0 ? (
          <>
            <p>{t('cards.problems', { n: problems.length })}</p>
            <ProblemList problems={problems} root={{ value: checked.value }} />
          </>
        ) : (
          checked.kind !== 'wrong' && <p>{t(checked.kind === 'deck' ? 'cards.goodDeck' : 'cards.goodSet')}</p>
        )}
      </div>
      {refused && checked.kind !== 'wrong' && (
        <div class="problem" role="alert">
          <p>{t('new.problem')}</p>
          <ProblemList problems={refused} root={{ game: optionsOf(checked)[0], value: optionsOf(checked)[1] }} />
        </div>
      )}
      <p class="row">
        <button type="button" class="button-seal" disabled={checked.kind === 'wrong'} onClick={() => void play()}>
          {t('cards.play')}
        </button>
        <button type="button" class="button-quiet" disabled={checked.kind === 'wrong'} onClick={() => save(checked)}>
          {t('cards.save')}
        </button>
      </p>
    </section>
  )
}

const CARD_SEASONS = ['start', ...SEASONS] as const
type CardSeason = (typeof CARD_SEASONS)[number]

function CardSetView({ set }: { set: CardSet }) {
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
          <ItemCard key={card.id} item={card} />
        ))}
      </ul>
      {others.map(([path, items]) => (
        <section key={path}>
          <h2>{t(`card.list.${path}`)}</h2>
          <ul class="cards-list">
            {items.map((item) => (
              <ItemCard key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Buildings and tokens by the list they stand in. */
function groupsOf(set: CardSet) {
  const all = itemsOf(set)
  return LIST_PATHS.map((path) => [path, all.filter((one) => one.path.startsWith(`${path}[`)).map((one) => one.item)] as const)
}
