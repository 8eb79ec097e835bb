// An option of a game and its values.
import { check, type Schema } from '../../core/schema/schema.ts'
import { t } from '../../messages/i18n.ts'
import { optionAbout, optionValue } from './options.ts'

export interface OptionProps {
  readonly game: string
  readonly name: string
  readonly field: Schema
  readonly value: unknown
  /** The default value. */
  readonly standard: unknown
  readonly seats: number
  /** The list to begin with, for an option that can be one. */
  readonly list?: readonly unknown[]
  set(value: unknown): void
}

export function OptionRow({ game, name, field, value, standard, seats, list, set }: OptionProps) {
  const known = field.enum ?? field.anyOf?.find((one) => one.enum)?.enum ?? [false, true]
  const values: readonly unknown[] = list === undefined ? known : [...known, list]
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
