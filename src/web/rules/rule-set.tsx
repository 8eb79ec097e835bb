// The choice of a rule set outside a game.
import { GAMES } from '../../games/index.ts'
import { t } from '../../messages/i18n.ts'
import { ruleSetAbout } from '../setup/options.ts'

/** The rule sets of a game, if it has several, and the default one. */
export function ruleSetsOf(game: string): { readonly ids: readonly string[]; readonly usual: string } {
  const field = GAMES[game]?.options.properties?.rules
  return { ids: (field?.enum ?? []).map(String), usual: String(field?.default ?? '') }
}

interface SelectProps {
  readonly ids: readonly string[]
  readonly ruleSet: string
  set(id: string): void
}

export function RuleSetSelect({ ids, ruleSet, set }: SelectProps) {
  return (
    <label class="row">
      <span>{t('new.rules')}</span>
      <select value={ruleSet} onChange={(event) => set(event.currentTarget.value)}>
        {ids.map((id) => (
          <option key={id} value={id}>
            {ruleSetAbout(id).name}
          </option>
        ))}
      </select>
    </label>
  )
}
