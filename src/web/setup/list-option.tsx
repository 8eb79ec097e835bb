// An option that is one of some values or a list: a select, and a box to tick for each thing that can be on the list.
import { useEffect, useState } from 'preact/hooks'
import { language } from '../../messages/i18n.ts'
import { findInfo } from '../game-info.ts'
import type { OptionItem } from '../table/game-ui.ts'
import { useLoadError } from '../ui/boundary.tsx'
import { type OptionProps, OptionRow } from './option-row.tsx'
import { optionAbout } from './options.ts'

interface ListProps extends OptionProps {
  /** Everything chosen so far: other options may change what can be on the list. */
  readonly given: Readonly<Record<string, unknown>>
}

export function ListOptionRow({ given, ...props }: ListProps) {
  const { game, name, value, standard, set } = props
  const [items, setItems] = useState<readonly OptionItem[]>([])
  const loadFailed = useLoadError()
  useEffect(() => {
    let left = false
    findInfo(game)
      ?.loadOptionItems?.(name, given)
      .then(
        (found) => left || setItems(found),
        (error: unknown) => left || loadFailed(error),
      )
    return () => {
      left = true
    }
  }, [game, name, given.cardSet, language.value])
  const now = value ?? standard
  const chosen: readonly unknown[] = Array.isArray(now) ? now : []
  return (
    <>
      <OptionRow {...props} list={Array.isArray(value) ? value : items.slice(0, 1).map(({ id }) => id)} />
      {Array.isArray(now) && (
        <fieldset class="option-items">
          <legend class="unseen">{optionAbout(game, name)}</legend>
          {items.map((item) => (
            <label key={item.id} class="row">
              <input
                type="checkbox"
                checked={chosen.includes(item.id)}
                onChange={(event) => {
                  const isIn = event.currentTarget.checked
                  set(items.flatMap(({ id }) => ((id === item.id ? isIn : chosen.includes(id)) ? id : [])))
                }}
              />
              {item.name}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
