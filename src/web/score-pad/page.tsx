// The score pad: enter what lies on a real table at the end of a game, and get the scores with their origins.
import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { GAMES } from '../../games/index.ts'
import { GAME_INFOS } from '../../games/ui.ts'
import { t } from '../../messages/i18n.ts'
import { EndPage } from '../ending/end-page.tsx'
import { findInfo, loadGameUi, usualSeats } from '../game-info.ts'
import { go } from '../router.ts'
import { useStateOf } from '../session/position-state.ts'
import type { Position } from '../session/session.ts'
import { positionFrom } from '../session/whole-state.ts'
import { ruleSetAbout } from '../setup/options.ts'
import type { EndingUi, GameUi } from '../table/game-ui.ts'
import { useLoadError } from '../ui/boundary.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Crest } from '../ui/pieces.tsx'
import { PadFields } from './fields.tsx'
import type { PadValues, ScorePad } from './score-pad.ts'
import '../ui/pages.css'
import './score-pad.css'

interface Loaded {
  readonly game: string
  readonly pad: ScorePad
  readonly ui: GameUi
  readonly ending: EndingUi | undefined
}

const games = () => GAME_INFOS.filter((info) => info.loadScorePad)

export function ScorePadPage({ parts }: { parts: readonly string[] }) {
  const game = games().find((info) => info.id === parts[0])?.id ?? games()[0]!.id
  const [loaded, setLoaded] = useState<Loaded>()
  const loadFailed = useLoadError()
  useEffect(() => {
    let left = false
    const info = findInfo(game)!
    Promise.all([info.loadScorePad!(), loadGameUi(game), info.loadEnding?.()]).then(
      ([pad, ui, ending]) => {
        if (!left) setLoaded({ game, pad, ui, ending })
      },
      (error: unknown) => left || loadFailed(error),
    )
    return () => {
      left = true
    }
  }, [game])
  return loaded?.game === game ? <Sheet key={game} {...loaded} /> : <p class="loading">{t('app.loading')}</p>
}

function Sheet({ game: id, pad, ui, ending }: Loaded) {
  const game = GAMES[id]!
  const [seats, setSeats] = useState(usualSeats(game))
  const [rules, setRules] = useState<unknown>(game.options.properties?.rules?.default)
  const [names, setNames] = useState<readonly string[]>([])
  const [values, setValues, updateValues] = useStateOf<PadValues>(`${seats} ${rules}`, {})
  const [result, setResult] = useStateOf<Position | 'impossible' | undefined>(`${seats} ${rules} ${JSON.stringify(values)}`, undefined)
  const resolved = game.resolve(rules === undefined ? {} : { rules }, seats)
  if ('problems' in resolved) throw new Error('the rule sets are legal')
  const { options } = resolved
  const shown = Array.from({ length: seats }, (_, seat) => names[seat]?.trim() || t('pad.player', { n: seat + 1 }))
  if (typeof result === 'object') {
    const back = (
      <button type="button" class="button-quiet" onClick={() => setResult(undefined)}>
        {t('pad.back')}
      </button>
    )
    return (
      <main id="main" tabIndex={-1} class="pad-result">
        <EndPage session={result} ui={{ ...ui, milestones: [] }} ending={ending} next={back} />
      </main>
    )
  }
  const count = (event: Event) => {
    event.preventDefault()
    const state = pad.state(options, seats, values)
    setResult(state === null ? 'impossible' : positionOf(id, pad, options, shown, state))
    scrollTo(0, 0)
  }
  return (
    <div class="page">
      <PageHead title={t('pad.title')} />
      <main id="main" tabIndex={-1} class="page-main pad">
        <p>{t('pad.say')}</p>
        <form onSubmit={count}>
          <Choices id={id} seats={seats} setSeats={setSeats} rules={rules} setRules={setRules} />
          <p class="hint">{t('pad.values')}</p>
          <Names shown={shown} names={names} set={setNames} />
          <PadFields
            groups={pad.groups(options, seats)}
            names={shown}
            values={values}
            set={(field, value) => updateValues((now) => ({ ...now, [field]: value }))}
          />
          {result === 'impossible' && (
            <p class="problem" role="alert">
              {t('pad.impossible')}
            </p>
          )}
          <p class="row pad-foot">
            <button type="submit" class="button-seal">
              {t('pad.count')}
            </button>
            <button type="button" class="button-quiet" onClick={() => setValues({})}>
              {t('pad.clear')}
            </button>
          </p>
        </form>
      </main>
    </div>
  )
}

interface ChoicesProps {
  readonly id: string
  readonly seats: number
  readonly setSeats: (seats: number) => void
  /** Undefined for a game with one set of rules. */
  readonly rules: unknown
  readonly setRules: (rules: string) => void
}

/** The game, the number of players and the rule set. */
function Choices({ id, seats, setSeats, rules, setRules }: ChoicesProps) {
  const game = GAMES[id]!
  return (
    <p class="row">
      <label>
        {t('pad.game')}{' '}
        <select value={id} onChange={(event) => go('pad', event.currentTarget.value)}>
          {games().map((info) => (
            <option key={info.id} value={info.id}>
              {info.title()}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('pad.players')}{' '}
        <select value={seats} onChange={(event) => setSeats(Number(event.currentTarget.value))}>
          {game.seats.map((n) => (
            <option key={n} value={n}>
              {n}
            </option>
          ))}
        </select>
      </label>
      {rules !== undefined && (
        <label>
          {t('pad.rules')}{' '}
          <select value={String(rules)} onChange={(event) => setRules(event.currentTarget.value)}>
            {game.options.properties!.rules!.enum!.map((one) => (
              <option key={String(one)} value={String(one)}>
                {ruleSetAbout(String(one)).name}
              </option>
            ))}
          </select>
        </label>
      )}
    </p>
  )
}

interface NamesProps {
  /** The names as they are shown, one for each seat. */
  readonly shown: readonly string[]
  /** The names that were entered. */
  readonly names: readonly string[]
  readonly set: (names: readonly string[]) => void
}

const Names = ({ shown, names, set }: NamesProps) => (
  <div class="pad-names">
    {shown.map((_, seat) => (
      <label key={seat}>
        <Crest seat={seat} size={26} />
        <input
          type="text"
          maxLength={30}
          aria-label={t('pad.name', { n: seat + 1 })}
          placeholder={t('pad.player', { n: seat + 1 })}
          value={names[seat] ?? ''}
          onInput={(event) => {
            const { value } = event.currentTarget
            set(shown.map((__, i) => (i === seat ? value : (names[i] ?? ''))))
          }}
        />
      </label>
    ))}
  </div>
)

/** The end of a game that was played elsewhere: nobody at it is the reader. */
function positionOf(id: string, pad: ScorePad, options: unknown, names: readonly string[], state: unknown): Position {
  const position = positionFrom({
    id: 'pad',
    game: GAMES[id]!,
    options,
    names,
    version: signal(0),
    viewer: signal(null),
    state: () => state,
    lines: () => [],
    lastOwn: () => 0,
  })
  return {
    ...position,
    ...(pad.scores ? { scores: signal(pad.scores(state)) } : {}),
    circumstances: signal({ you: null, resigned: [], isCut: false }),
  }
}
