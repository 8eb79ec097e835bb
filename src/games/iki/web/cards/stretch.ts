// The stretch-goal cards of the chosen set, for the page of a new game.
import { language } from '../../../../messages/i18n.ts'
import type { OptionItem } from '../../../../web/table/game-ui.ts'
import { checkCardSet } from '../../cards/schema.ts'
import { cardSetOf, DEFAULT_SET, type IkiOptions, RELEASED_SET_IDS } from '../../rules/rulesets.ts'

/** Empty if the chosen file is not a card set. */
export function stretchCards({ cardSet = DEFAULT_SET }: Readonly<Record<string, unknown>>): readonly OptionItem[] {
  const isKnown = RELEASED_SET_IDS.some((id) => id === cardSet)
  if (!isKnown && checkCardSet(cardSet).length > 0) return []
  const { cards } = cardSetOf({ cardSet } as Pick<IkiOptions, 'cardSet'>)
  return cards.filter((card) => card.stretch).map(({ id, names }) => ({ id, name: names[language.value] }))
}
