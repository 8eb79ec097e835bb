// The fields of a new game: its rule set, and each option with its default.
import type { AnyGame } from '../../core/game.ts'
import type { Schema } from '../../core/schema/schema.ts'
import { t } from '../../messages/i18n.ts'
import { ListOptionRow } from './list-option.tsx'
import { OptionRow } from './option-row.tsx'
import { ruleSetAbout } from './options.ts'

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
          .filter(([, field]) => field.enum || field.type === 'boolean' || isListOption(field))
          .map(([name, field]) => {
            const row = {
              game: game.id,
              name,
              field,
              value: given[name],
              standard: defaults[name],
              seats: players,
              set: (value: unknown) => set(name, value),
            }
            return isListOption(field) ? <ListOptionRow key={name} {...row} given={given} /> : <OptionRow key={name} {...row} />
          })}
      </details>
    </>
  )
}

/** One of some values, or a list. */
const isListOption = (field: Schema) => field.anyOf?.some((one) => one.type === 'array') ?? false

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
