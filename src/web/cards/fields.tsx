// The fields of a form that is made from a schema: steppers, menus, lists and groups.
import type { VNode } from 'preact'
import { useId } from 'preact/hooks'
import type { Schema } from '../../core/schema/schema.ts'
import { find, t } from '../../messages/i18n.ts'
import { firstValue, formOf, kindOf, type Path, resolved } from './form.ts'

interface FormContext {
  /** The schema of the whole file, for references. */
  readonly root: Schema
  edit(path: Path, next: unknown): void
  /** The sign of a good or a type, drawn before its name. */
  Sign?(props: { readonly name: string }): VNode | null
}

interface FieldProps {
  readonly form: FormContext
  readonly schema: Schema
  readonly value: unknown
  readonly path: Path
  readonly label: string
}

/** How many words of a field the reader's language has: the field itself, else its English description. */
export const labelOf = (name: string, schema?: Schema): string => {
  const text = find(`field.${name}`) ?? schema?.description ?? name
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A value of a menu in words. */
const wordOf = (field: string, value: unknown): string =>
  value === null
    ? t('editor.none')
    : (find(`value.${field}.${value}`) ?? find(`card.${field}.${value}`) ?? find(`field.${value}`) ?? String(value))

const lastName = (path: Path): string => String(path.findLast((key) => typeof key === 'string') ?? '')

export function Field(props: FieldProps): VNode {
  const schema = resolved(props.form.root, props.schema)
  const Kind = FIELDS[kindOf(schema)]
  return <Kind {...props} schema={schema} />
}

const FIELDS: Readonly<Record<ReturnType<typeof kindOf>, (props: FieldProps) => VNode>> = {
  choice: Choice,
  switch: Switch,
  number: Stepper,
  text: Text,
  list: List,
  amounts: Amounts,
  one: One,
  either: Either,
  group: Group,
}

function Stepper({ form, schema, value, path, label }: FieldProps) {
  const id = useId()
  const { minimum = 0, maximum = 99 } = schema
  const n = Number(value)
  const set = (next: number) => {
    if (Number.isInteger(next)) form.edit(path, Math.max(minimum, Math.min(maximum, next)))
  }
  return (
    <span class="form-field">
      <label for={id}>
        {form.Sign?.({ name: lastName(path) })} {label}
      </label>
      <span class="form-stepper">
        <button type="button" aria-label={t('editor.less', { what: label })} disabled={n <= minimum} onClick={() => set(n - 1)}>
          −
        </button>
        <input
          id={id}
          inputMode="numeric"
          value={String(value)}
          onChange={(event) => set(Number(event.currentTarget.value))}
          size={3}
          data-path={path.join('.')}
        />
        <button type="button" aria-label={t('editor.more', { what: label })} disabled={n >= maximum} onClick={() => set(n + 1)}>
          +
        </button>
      </span>
    </span>
  )
}

function Text({ form, schema, value, path, label }: FieldProps) {
  const id = useId()
  const isLong = (schema.maxLength ?? 0) > 100
  const shared = {
    id,
    value: String(value ?? ''),
    maxLength: schema.maxLength,
    'data-path': path.join('.'),
    onInput: (event: { currentTarget: { value: string } }) => form.edit(path, event.currentTarget.value),
  }
  return (
    <span class={isLong ? 'form-field form-wide' : 'form-field'}>
      <label for={id}>{label}</label>
      {isLong ? <textarea rows={3} {...shared} /> : <input type="text" {...shared} />}
    </span>
  )
}

function Choice({ form, schema, value, path, label }: FieldProps) {
  const field = lastName(path)
  return (
    <fieldset class="form-field form-choice">
      <legend>{label}</legend>
      {schema.enum!.map((one) => (
        <button key={String(one)} type="button" aria-pressed={one === value} onClick={() => form.edit(path, one)}>
          {form.Sign?.({ name: String(one) })} {wordOf(field, one)}
        </button>
      ))}
    </fieldset>
  )
}

function Switch({ form, value, path, label }: FieldProps) {
  return (
    <label class="form-field form-switch">
      <input type="checkbox" checked={value === true} onChange={(event) => form.edit(path, event.currentTarget.checked)} /> {label}
    </label>
  )
}

/** Any of several numbers: each is there only once it has been added. */
function Amounts({ form, schema, value, path, label }: FieldProps) {
  const fields = Object.entries(schema.properties ?? {})
  const has = value as Readonly<Record<string, unknown>>
  const absent = fields.filter(([name]) => has[name] === undefined)
  return (
    <fieldset class="form-group form-amounts">
      <legend>{label}</legend>
      {fields
        .filter(([name]) => has[name] !== undefined)
        .map(([name, field]) => (
          <span key={name} class="form-row">
            <Field form={form} schema={field} value={has[name]} path={[...path, name]} label={labelOf(name, field)} />
            <Remove what={labelOf(name, field)} remove={() => form.edit([...path, name], undefined)} />
          </span>
        ))}
      {absent.length > 0 && (
        <Add
          label={t('editor.addGood')}
          names={absent.map(([name]) => name)}
          add={(name) => form.edit([...path, name], schema.properties![name]!.minimum ?? 1)}
        />
      )}
    </fieldset>
  )
}

/** Exactly one of several fields: a menu, and the fields of what is chosen. */
function One({ form, schema, value, path, label }: FieldProps) {
  const id = useId()
  const [[name, inner] = ['', undefined]] = Object.entries(value as object)
  const field = schema.properties?.[name]
  return (
    <span class="form-group">
      <span class="form-field">
        <label for={id}>{label}</label>
        <select
          id={id}
          value={name}
          onChange={({ currentTarget: { value: next } }) => form.edit(path, { [next]: firstValue(form.root, schema.properties![next]!) })}
        >
          {Object.keys(schema.properties ?? {}).map((one) => (
            <option key={one} value={one}>
              {labelOf(one)}
            </option>
          ))}
        </select>
      </span>
      {field && <Field form={form} schema={field} value={inner} path={[...path, name]} label={labelOf(name, field)} />}
    </span>
  )
}

/** One of several forms, such as a number or a sum. */
function Either({ form, schema, value, path, label }: FieldProps) {
  const id = useId()
  const forms = schema.anyOf!
  const at = formOf(form.root, forms, value)
  return (
    <span class="form-group">
      <span class="form-field">
        <label for={id}>{label}</label>
        <select id={id} value={at} onChange={(event) => form.edit(path, firstValue(form.root, forms[Number(event.currentTarget.value)]!))}>
          {forms.map((one, i) => (
            <option key={i} value={i}>
              {t(one.type === 'integer' ? 'editor.fixed' : 'editor.counted')}
            </option>
          ))}
        </select>
      </span>
      <Field form={form} schema={forms[at]!} value={value} path={path} label={label} />
    </span>
  )
}

function List({ form, schema, value, path, label }: FieldProps) {
  const list = value as readonly unknown[]
  const items = schema.items!
  return (
    <fieldset class="form-group">
      <legend>{label}</legend>
      {list.map((one, i) => (
        <span key={i} class="form-row">
          <Field form={form} schema={items} value={one} path={[...path, i]} label={entryLabel(path, i)} />
          {list.length > (schema.minItems ?? 0) && <Remove what={entryLabel(path, i)} remove={() => form.edit([...path, i], undefined)} />}
        </span>
      ))}
      {list.length < (schema.maxItems ?? Number.POSITIVE_INFINITY) && (
        <button type="button" class="form-add" onClick={() => form.edit(path, [...list, list.at(-1) ?? firstValue(form.root, items)])}>
          + {t('editor.addEntry')}
        </button>
      )}
    </fieldset>
  )
}

const entryLabel = (path: Path, i: number): string => find(`entry.${lastName(path)}`, { n: i + 1 }) ?? t('place.entry', { n: i + 1 })

/** The fields of an object. `hidden` are not shown; optional ones can be added and taken away. */
export function Group({ form, schema, value, path, label, hidden = [] }: FieldProps & { readonly hidden?: readonly string[] }) {
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => !hidden.includes(name))
  const has = value as Readonly<Record<string, unknown>>
  const absent = fields.filter(([name]) => has[name] === undefined)
  const isOptional = (name: string) => !schema.required?.includes(name)
  return (
    <fieldset class="form-group">
      <legend>{label}</legend>
      {fields
        .filter(([name]) => has[name] !== undefined)
        .map(([name, field]) => (
          <span key={name} class="form-row">
            <Field form={form} schema={field} value={has[name]} path={[...path, name]} label={labelOf(name, field)} />
            {isOptional(name) && <Remove what={labelOf(name, field)} remove={() => form.edit([...path, name], undefined)} />}
          </span>
        ))}
      {absent.length > 0 && (
        <Add
          label={t('editor.addField')}
          names={absent.map(([name]) => name)}
          add={(name) => form.edit([...path, name], firstValue(form.root, schema.properties![name]!))}
        />
      )}
    </fieldset>
  )
}

const Remove = ({ what, remove }: { what: string; remove: () => void }) => (
  <button type="button" class="form-remove" aria-label={t('editor.remove', { what })} onClick={remove}>
    ×
  </button>
)

function Add({ label, names, add }: { label: string; names: readonly string[]; add: (name: string) => void }) {
  return (
    <select
      class="form-add"
      aria-label={label}
      value=""
      onChange={(event) => event.currentTarget.value !== '' && add(event.currentTarget.value)}
    >
      <option value="">+ {label}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {labelOf(name)}
        </option>
      ))}
    </select>
  )
}
