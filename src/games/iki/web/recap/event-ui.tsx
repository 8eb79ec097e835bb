// How IKI reports what happened: events in words, acts with their icons and places, moments.

import type { Amount } from '../../../../web/recap/recap.ts'
import type { GameUi } from '../../../../web/table/game-ui.ts'
import { Icon, iconFor } from '../art/icon.tsx'
import { signTip } from '../board/legend.tsx'
import { moments } from '../moments/moments.ts'
import type { Iki } from '../session.ts'
import { describeEvent } from '../text/event-text.ts'
import { begins, order, part } from './recap.ts'

function IkiAmount({ amount }: { amount: Amount }) {
  return (
    <span data-tip={signTip(amount.good)}>
      {Math.abs(amount.n)}
      <Icon name={iconFor(amount.good)} size={14} label={amount.label} />
    </span>
  )
}

/** On a phone a stall may be only on the small map. */
function place(name: string): string {
  const [kind, n] = name.split('-')
  if (kind === 'stall') return `:is([data-drop="stall ${n}"], [data-mini="${n}"])`
  if (kind === 'shop') return `[data-shop="${n}"]`
  if (kind === 'space') return `[data-drop="space ${n}"]`
  if (kind === 'nagaya') return `[data-drop="stall ${Number(n) * 4}"]`
  return `:is([data-purse="${n}"], [data-score="${n}"])`
}

export const EVENT_UI: Required<Pick<GameUi<Iki>, 'describeEvent' | 'recap' | 'moments'>> = {
  describeEvent,
  recap: { begins, part, order, place, Amount: IkiAmount },
  moments,
}
