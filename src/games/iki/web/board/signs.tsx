// The signs of the cards as icons: the cost, an arrow, the gain.

import { t } from '../../../../messages/i18n.ts'
import type { Sign } from '../../cards/signs.ts'
import { Icon, iconFor } from '../art/icon.tsx'
import { signTip } from './legend.tsx'

/** `end`: the Iki of the final scoring have an icon of their own. */
export function Signs({ signs, end = false }: { signs: readonly Sign[]; end?: boolean }) {
  return (
    <span class="ik-signs" aria-hidden="true">
      {signs.map((sign, i) => (
        <One key={i} sign={sign} end={end} />
      ))}
    </span>
  )
}

function One({ sign, end }: { sign: Sign; end: boolean }) {
  if ('icon' in sign)
    return (
      <span class="ik-sign">
        {sign.n !== undefined && (sign.n < 0 ? `−${-sign.n}` : sign.n)}
        <Icon name={end && sign.icon === 'iki' ? 'blossom-end' : iconFor(sign.icon)} />
      </span>
    )
  if ('per' in sign)
    return (
      <span class="ik-sign">
        ×<Icon name={iconFor(sign.per)} />
      </span>
    )
  if ('most' in sign) return <span class="ik-sign">≤{sign.most}</span>
  if ('arrow' in sign) return <Icon name="arrow" />
  if ('plus' in sign) return <span>+</span>
  if ('or' in sign) return <span class="ik-or">{t('iki.or')}</span>
  if ('times' in sign)
    return (
      <span class="ik-sign">
        1–{sign.times}× <Signs signs={sign.of} end={end} />
      </span>
    )
  return <Signs signs={sign.group} end={end} />
}

/** An amount of a good, as a sign. */
export function Amount({ icon, n }: { icon: Parameters<typeof iconFor>[0]; n: number }) {
  return (
    <span class="ik-sign" aria-hidden="true" data-tip={signTip(icon)}>
      {n}
      <Icon name={iconFor(icon)} />
    </span>
  )
}
