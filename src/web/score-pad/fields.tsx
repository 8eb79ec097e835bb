// The fields of the score pad: a table of numbers by player, and choices of who has what.
import { t } from '../../messages/i18n.ts'
import { Crest } from '../ui/pieces.tsx'
import { numberAt, type PadField, type PadGroup, type PadValues } from './score-pad.ts'

interface Props {
  readonly groups: readonly PadGroup[]
  readonly names: readonly string[]
  readonly values: PadValues
  set(field: string, value: number): void
}

export function PadFields({ groups, ...rest }: Props) {
  return (
    <>
      {groups.map(({ title, say, fields }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {say && <p class="hint">{say}</p>}
          {fields[0]?.kind === 'number' ? <Numbers fields={fields} {...rest} /> : <Owners fields={fields} {...rest} />}
        </fieldset>
      ))}
    </>
  )
}

type FieldsProps = Omit<Props, 'groups'> & { readonly fields: readonly PadField[] }

const Numbers = ({ fields, names, values, set }: FieldsProps) => (
  <table class="pad-numbers">
    <thead>
      <tr>
        <td />
        {names.map((name, seat) => (
          <th key={seat} scope="col">
            <Crest seat={seat} size={24} /> <span>{name}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {fields.map(({ id, label, most }) => (
        <tr key={id}>
          <th scope="row">{label}</th>
          {names.map((name, seat) => (
            <td key={seat}>
              <input
                type="number"
                inputMode="numeric"
                min={0}
                max={most}
                aria-label={t('pad.of', { what: label, name })}
                value={numberAt(values, id, seat) || ''}
                placeholder="0"
                onInput={({ currentTarget }) =>
                  set(`${id}.${seat}`, Math.max(0, Math.min(most ?? 0, Math.trunc(currentTarget.valueAsNumber || 0))))
                }
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Owners = ({ fields, names, values, set }: FieldsProps) => (
  <ul class="pad-owners">
    {fields.map(({ id, label, choices }) => (
      <li key={id}>
        <label>
          <span>{label}</span>
          <select value={values[id] ?? 0} onChange={(event) => set(id, Number(event.currentTarget.value))}>
            <option value={0}>{t('pad.nobody')}</option>
            {names.map((name, seat) => (
              <option key={seat} value={seat + 1}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {choices && (
          <select
            aria-label={t('pad.card', { artist: label })}
            disabled={(values[id] ?? 0) === 0}
            value={values[`${id}.card`] ?? choices[0]!.value}
            onChange={(event) => set(`${id}.card`, Number(event.currentTarget.value))}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        )}
      </li>
    ))}
  </ul>
)
