// The fields of a new game: its rule set, and each option with its default.
import type { AnyGame } from '../../core/game.ts'
import { check, type Schema } from '../../core/schema/schema.ts'
import { t } from '../../messages/i18n.ts'
import { optionAbout, optionValue, ruleSetAbout } from './options.ts'

export type GivenOptions = Readonly<Record<string, unknown>>

interface OptionsProps {
  readonly game: AnyGame
  readonly given: GivenOptions
  readonly players: number
  set(name: string, value: unknown): void
}

export function GameOptions({ game, given, players, set }: OptionsProps) {
  const { rules, ...others } = game.options.properties ?? {}
  const resolved = game.resolve(given.rules === undefined ? {} : { rules: given.rules }, players)
  const defaults: GivenOptions = 'options' in resolved ? { ...Object(resolved.options) } : {}
  return (
    <>
      {rules && <RuleSetFields field={rules} given={given} set={(value) => set('rules', value)} />}
      <details>
        <summary>{t('new.options')}</summary>
        {Object.entries(others)
          .filter(([, field]) => field.enum || field.type === 'boolean')
          .map(([name, field]) => (
            <OptionRow
              key={name}
              game={game.id}
              name={name}
              field={field}
              value={given[name]}
              standard={defaults[name]}
              seats={players}
              set={(value) => set(name, value)}
            />
          ))}
      </details>
    </>
  )
}

function RuleSetFields({ field, given, set }: { field: Schema; given: GivenOptions; set: (value: unknown) => void }) {
  const chosen = given.rules ?? field.default
  return (
    <fieldset>
      <legend>{t('new.rules')}</legend>
      {field.enum?.map(String).map((id) => (
        <label key={id} class="row choice">
          <input type="radio" name="rules" checked={chosen === id} onChange={() => set(id)} />
          <span>
            <b>{ruleSetAbout(id).name}</b>
            <small>{ruleSetAbout(id).about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface OptionProps {
  readonly game: string
  readonly name: string
  readonly field: Schema
  readonly value: unknown
  /** The default value. */
  readonly standard: unknown
  readonly seats: number
  set(value: unknown): void
}

function OptionRow({ game, name, field, value, standard, seats, set }: OptionProps) {
  const values: readonly unknown[] = field.enum ?? [false, true]
  // A seat beyond the number of players cannot be chosen.
  const fitting = values.filter((one) => typeof one !== 'number' || !/start/i.test(name) || one <= seats)
  return (
    <label class="row option">
      <span>
        {optionAbout(game, name)}
        {/* A select cuts a long text; screen readers get all of it. */}
        <small class="hint" aria-hidden="true">
          {optionValue(game, name, value ?? standard)}
        </small>
      </span>
      <select
        value={value === undefined ? '' : JSON.stringify(value)}
        onChange={(event) => {
          const text = event.currentTarget.value
          set(text === '' ? undefined : JSON.parse(text))
        }}
      >
        <option value="">{t('new.standard', { value: optionValue(game, name, standard) })}</option>
        {fitting
          .filter((one) => (one !== standard || one === value) && check(field, one).length === 0)
          .map((one) => (
            <option key={String(one)} value={JSON.stringify(one)}>
              {optionValue(game, name, one)}
            </option>
          ))}
      </select>
    </label>
  )
}
