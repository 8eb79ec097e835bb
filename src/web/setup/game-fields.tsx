// The rules of a game to be made: its rule set, and each option with its usual value.
import { check, type Schema } from '../../core/schema/schema.ts'
import { t } from '../../messages/i18n.ts'
import { optionAbout, optionValue, ruleSetAbout } from './options.ts'

export type Given = Readonly<Record<string, unknown>>

export function RuleSets({ field, given, set }: { field: Schema; given: Given; set: (value: unknown) => void }) {
  const chosen = given.rules ?? field.default
  return (
    <fieldset>
      <legend>{t('new.rules')}</legend>
      {(field.enum as readonly string[]).map((id) => (
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
  /** What it is when nothing is chosen. */
  readonly standard: unknown
  readonly seats: number
  set(value: unknown): void
}

export function OptionRow({ game, name, field, value, standard, seats, set }: OptionProps) {
  const values: readonly unknown[] = field.enum ?? [false, true]
  // A seat that is not at the table cannot be named.
  const fitting = values.filter((one) => typeof one !== 'number' || !/start/i.test(name) || one <= seats)
  return (
    <label class="row option">
      <span>
        {optionAbout(game, name)}
        {/* A select cuts what is long; it says all of it to who listens. */}
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
