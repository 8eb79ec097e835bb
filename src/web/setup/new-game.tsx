// The page for a new game: players, rules, cards, seed.
import { useEffect, useState } from 'preact/hooks'
import { knownBot } from '../../bots/ids.ts'
import type { AnyGame } from '../../core/game.ts'
import type { Problem } from '../../core/problem.ts'
import type { SeatInfo } from '../../core/record/record.ts'
import { readJson } from '../../core/schema/json.ts'
import { GAMES } from '../../games/index.ts'
import { t } from '../../messages/i18n.ts'
import { BotOptions } from '../bots/bot-options.tsx'
import { LevelCard } from '../bots/level-card.tsx'
import { botChoices } from '../bots/levels.ts'
import { isBotName, pickBotName } from '../bots/names.ts'
import { findInfo, usualSeats } from '../game-info.ts'
import type { TablePlan } from '../online/lobby/new-table.tsx'
import { query } from '../router.ts'
import { FileButton } from '../ui/file-button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Crest } from '../ui/pieces.tsx'
import { ProblemList } from '../ui/problem-list.tsx'
import { GameOptions, type GivenOptions } from './game-fields.tsx'
import { botAbout } from './options.ts'
import { quickSeats, startGame } from './start.ts'
import '../ui/pages.css'

type Friends = typeof import('../online/lobby/new-table.tsx')

export function NewGamePage({ parts }: { parts: readonly string[] }) {
  const id = parts[0] !== undefined && Object.hasOwn(GAMES, parts[0]) ? parts[0] : Object.keys(GAMES)[0]!
  const game = GAMES[id]!
  const [seats, setSeats] = useState<readonly SeatInfo[]>(() => quickSeats(id, usualSeats(game)))
  const [given, setGiven] = useState<GivenOptions>({})
  const [seed, setSeed] = useState('')
  const [problems, setProblems] = useState<readonly Problem[]>()
  const [refusal, setRefusal] = useState<string>()
  const [withFriends, setWithFriends] = useState(query.peek().get('with') === 'friends')
  const { friends, plan, setPlan } = useTablePlan(id, withFriends)
  const players = withFriends && plan ? plan.seats.length : seats.length
  const setOption = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = given
    setGiven(value === undefined ? rest : { ...rest, [name]: value })
    setProblems(undefined)
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
          {!withFriends && <DeviceSeats game={game} seats={seats} set={setSeats} />}
          {withFriends && (friends && plan ? <friends.TableFields game={id} plan={plan} set={setPlan} /> : <p>{t('app.loading')}</p>)}
          <GameOptions game={game} given={given} players={players} set={setOption} />
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
            <CardFileField game={game} set={setOption} setProblems={setProblems} />
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

/** The part for tables online, loaded on demand, and the table that is planned. */
function useTablePlan(game: string, isWanted: boolean) {
  const [friends, setFriends] = useState<Friends>()
  const [plan, setPlan] = useState<TablePlan>()
  useEffect(() => {
    if (!isWanted) return
    void import('../online/lobby/new-table.tsx').then((module) => {
      setFriends(module)
      setPlan((known) => known ?? module.firstPlan(game))
    })
  }, [isWanted, game])
  return { friends, plan, setPlan }
}

interface CardFileProps {
  readonly game: AnyGame
  set(option: string, value: unknown): void
  setProblems(problems: readonly Problem[]): void
}

/** A file of cards for the option that takes one. */
function CardFileField({ game, set, setProblems }: CardFileProps) {
  const cards = findInfo(game.id)?.cards
  if (!cards) return null
  const option = Object.entries(game.options.properties ?? {}).find(([, field]) => field.anyOf?.some((one) => one.type === 'object'))?.[0]
  const load = async (chosen: File) => {
    if (!option) return
    const read = readJson(await chosen.text())
    if ('problem' in read) setProblems([{ path: option, ...read.problem }])
    else set(option, read.value)
  }
  return (
    <>
      <p class="row">
        {cards.label()}
        <FileButton label={t('editor.load')} accept="application/json,.json" load={(file) => void load(file)} />
      </p>
      <p class="hint">{cards.about()}</p>
    </>
  )
}

interface DeviceSeatsProps {
  readonly game: AnyGame
  readonly seats: readonly SeatInfo[]
  set(seats: readonly SeatInfo[]): void
}

/** Who plays on this device: people and bots. */
function DeviceSeats({ game, seats, set }: DeviceSeatsProps) {
  const { id } = game
  const setCount = (count: number) => set(Array.from({ length: count }, (_, i) => seats[i] ?? quickSeats(id, count)[i]!))
  const setSeat = (at: number, next: SeatInfo) => set(seats.map((seat, i) => (i === at ? next : seat)))
  /** A seat with a new level gets a new name, unless the reader has written one. */
  const setLevel = (at: number, level: string) => {
    const bot = knownBot(level)
    const { name } = seats[at]!
    const others = seats.filter((_, i) => i !== at).map((seat) => seat.name)
    if (!bot) setSeat(at, { name })
    else setSeat(at, { name: name === t('start.you') || isBotName(name) ? pickBotName(bot, others) : name, bot: level })
  }
  const chosen = botChoices(id).filter((bot) => seats.some((seat) => seat.bot === bot))
  return (
    <fieldset>
      <legend>{t('new.players')}</legend>
      <p class="row row-count">
        <span>{t('new.count')}</span>
        {game.seats.map((count) => (
          <button key={count} type="button" class="button-quiet" aria-pressed={seats.length === count} onClick={() => setCount(count)}>
            {count}
          </button>
        ))}
      </p>
      {seats.map((seat, i) => (
        <SeatRow key={i} game={id} seat={seat} at={i} set={(next) => setSeat(i, next)} setLevel={(level) => setLevel(i, level)} />
      ))}
      {chosen.length > 0 && (
        <ul class="level-cards" aria-live="polite">
          {chosen.map((bot) => (
            <li key={bot}>
              <LevelCard game={id} bot={bot} players={seats.length} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
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
          <BotOptions game={game} />
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
