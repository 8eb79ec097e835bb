// Making a game: who plays, which rules, which cards, which seed.
import { useEffect, useState } from 'preact/hooks'
import { knownBot } from '../../bots/ids.ts'
import type { Problem } from '../../core/problem.ts'
import type { SeatInfo } from '../../core/record/record.ts'
import { readJson } from '../../core/schema/json.ts'
import { GAMES } from '../../games/index.ts'
import { t } from '../../messages/i18n.ts'
import { LevelCard } from '../bots/level-card.tsx'
import { botLevels } from '../bots/levels.ts'
import { isSomeone, someone } from '../bots/names.ts'
import { findInfo, usualSeats } from '../game-info.ts'
import type { TablePlan } from '../online/lobby/new-table.tsx'
import { query } from '../router.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Crest } from '../ui/pieces.tsx'
import { ProblemList } from '../ui/problem-list.tsx'
import { type Given, OptionRow, RuleSets } from './game-fields.tsx'
import { botAbout, botName } from './options.ts'
import { quickSeats, startGame } from './start.ts'
import '../ui/pages.css'

type Friends = typeof import('../online/lobby/new-table.tsx')

export function NewGamePage({ parts }: { parts: readonly string[] }) {
  const id = parts[0] !== undefined && Object.hasOwn(GAMES, parts[0]) ? parts[0] : Object.keys(GAMES)[0]!
  const game = GAMES[id]!
  const [seats, setSeats] = useState<readonly SeatInfo[]>(() => quickSeats(id, usualSeats(game)))
  const [given, setGiven] = useState<Given>({})
  const [seed, setSeed] = useState('')
  const [problems, setProblems] = useState<readonly Problem[]>()
  const [withFriends, setWithFriends] = useState(query.peek().get('with') === 'friends')
  /** What is needed for friends is loaded when it is asked for. */
  const [friends, setFriends] = useState<Friends>()
  const [plan, setPlan] = useState<TablePlan>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    if (!withFriends) return
    void import('../online/lobby/new-table.tsx').then((module) => {
      setFriends(module)
      setPlan((known) => known ?? module.firstPlan(id))
    })
  }, [withFriends, id])
  const players = withFriends && plan ? plan.seats.length : seats.length
  const fields = Object.entries(game.options.properties ?? {})
  const choices = fields.filter(([name, field]) => name !== 'rules' && (field.enum || field.type === 'boolean'))
  const cards = findInfo(id)?.cards
  const file = fields.find(([, field]) => field.anyOf)?.[0]

  const resolved = game.resolve(given.rules === undefined ? {} : { rules: given.rules }, players)
  const standard: Given = 'options' in resolved ? (resolved.options as Given) : {}

  const setCount = (count: number) => setSeats(Array.from({ length: count }, (_, i) => seats[i] ?? quickSeats(id, count)[i]!))
  const setSeat = (at: number, next: SeatInfo) => setSeats(seats.map((seat, i) => (i === at ? next : seat)))
  /** A seat given to another level goes by another name, unless the reader has given it one. */
  const setLevel = (at: number, level: string) => {
    const bot = knownBot(level)
    const { name } = seats[at]!
    const others = seats.filter((_, i) => i !== at).map((seat) => seat.name)
    if (!bot) setSeat(at, { name })
    else setSeat(at, { name: name === t('start.you') || isSomeone(name) ? someone(bot, others) : name, bot })
  }
  const levels = botLevels(id).filter((bot) => seats.some((seat) => seat.bot === bot))
  const setOption = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = given
    setGiven(value === undefined ? rest : { ...rest, [name]: value })
    setProblems(undefined)
  }
  const loadFile = async (files: FileList | null) => {
    const chosen = files?.[0]
    if (!chosen || !file) return
    const read = readJson(await chosen.text())
    if ('fault' in read) setProblems([{ path: file, ...read.fault }])
    else setOption(file, read.value)
  }
  const submit = async (event: Event) => {
    event.preventDefault()
    const chosen = seed.trim() || undefined
    setRefusal(undefined)
    if (!withFriends) {
      setProblems(await startGame(id, seats, given, chosen))
      return
    }
    const options = game.resolve(given, players)
    if ('problems' in options) setProblems(options.problems)
    else if (friends && plan)
      setRefusal(await friends.openTable(plan, { game: id, options: given, ...(chosen === undefined ? {} : { seed: chosen }) }))
  }
  return (
    <div class="page">
      <PageHead title={t('new.title', { game: game.name })} />
      <main id="main" tabIndex={-1} class="page-main">
        <form onSubmit={(event) => void submit(event)}>
          <p class="row">
            <button type="button" class="button-quiet" aria-pressed={!withFriends} onClick={() => setWithFriends(false)}>
              {t('new.device')}
            </button>
            <button type="button" class="button-quiet" aria-pressed={withFriends} onClick={() => setWithFriends(true)}>
              {t('new.friends')}
            </button>
          </p>
          {withFriends ? (
            friends && plan ? (
              <friends.TableFields game={id} plan={plan} set={setPlan} />
            ) : (
              <p>{t('app.loading')}</p>
            )
          ) : (
            <fieldset>
              <legend>{t('new.players')}</legend>
              <p class="row row-count">
                <span>{t('new.count')}</span>
                {game.seats.map((count) => (
                  <button
                    key={count}
                    type="button"
                    class="button-quiet"
                    aria-pressed={seats.length === count}
                    onClick={() => setCount(count)}
                  >
                    {count}
                  </button>
                ))}
              </p>
              {seats.map((seat, i) => (
                <SeatRow key={i} game={id} seat={seat} at={i} set={(next) => setSeat(i, next)} setLevel={(level) => setLevel(i, level)} />
              ))}
              {levels.length > 0 && (
                <ul class="level-cards" aria-live="polite">
                  {levels.map((bot) => (
                    <li key={bot}>
                      <LevelCard game={id} bot={bot} />
                    </li>
                  ))}
                </ul>
              )}
            </fieldset>
          )}
          {game.options.properties?.rules && (
            <RuleSets field={game.options.properties.rules} given={given} set={(value) => setOption('rules', value)} />
          )}
          <details>
            <summary>{t('new.options')}</summary>
            {choices.map(([name, field]) => (
              <OptionRow
                key={name}
                game={id}
                name={name}
                field={field}
                value={given[name]}
                standard={standard[name]}
                seats={players}
                set={(value) => setOption(name, value)}
              />
            ))}
          </details>
          <details>
            <summary>{t('new.more')}</summary>
            <label class="row">
              {t('new.seed')}
              <input
                type="text"
                maxLength={100}
                value={seed}
                placeholder={t('new.seedRandom')}
                onInput={(event) => setSeed(event.currentTarget.value)}
              />
            </label>
            <p class="hint">{t(withFriends ? 'new.seedFriends' : 'new.seedSay')}</p>
            {cards && (
              <>
                <label class="row">
                  {cards.label()}
                  <input type="file" accept="application/json,.json" onChange={(event) => void loadFile(event.currentTarget.files)} />
                </label>
                <p class="hint">{cards.about()}</p>
              </>
            )}
          </details>
          {problems && (
            <div class="problem" role="alert">
              <p>{t('new.problem')}</p>
              <ProblemList problems={problems} root={{ game: id, value: given }} />
            </div>
          )}
          {refusal !== undefined && (
            <p class="problem" role="alert">
              {refusal}
            </p>
          )}
          <p class="row">
            <button type="submit" class="button-seal">
              {t(withFriends ? 'new.openTable' : 'new.start')}
            </button>
          </p>
        </form>
      </main>
    </div>
  )
}

interface SeatProps {
  readonly game: string
  readonly seat: SeatInfo
  readonly at: number
  set(seat: SeatInfo): void
  setLevel(level: string): void
}

function SeatRow({ game, seat, at, set, setLevel }: SeatProps) {
  return (
    <div class="row seat">
      <Crest seat={at} size={28} />
      <label>
        <span class="unseen">{t('new.name', { n: at + 1 })}</span>
        <input
          type="text"
          required
          maxLength={30}
          value={seat.name}
          onInput={(event) => set({ ...seat, name: event.currentTarget.value })}
        />
      </label>
      <label>
        <span class="unseen">{t('new.kind', { n: at + 1 })}</span>
        <select
          value={seat.bot ?? ''}
          aria-describedby={seat.bot === undefined ? undefined : `bot-${at}`}
          onChange={(event) => setLevel(event.currentTarget.value)}
        >
          <option value="">{t('new.person')}</option>
          {botLevels(game).map((bot) => (
            <option key={bot} value={bot}>
              {botName(bot)}
            </option>
          ))}
        </select>
      </label>
      {seat.bot !== undefined && (
        <small id={`bot-${at}`} class="hint seat-say">
          {botAbout(seat.bot)}
        </small>
      )}
    </div>
  )
}
