// A notice of a fault that belongs to no particular part of the page.
import { useEffect } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { route } from '../router.ts'
import { unclaimedFault } from './faults.ts'

export function FaultNotice() {
  const close = () => {
    unclaimedFault.value = false
  }
  const address = route.value.join('/')
  useEffect(() => close, [address])
  if (!unclaimedFault.value) return null
  return (
    <div class="fault-notice" role="alert">
      <p>
        {t('fault.other')}
        <button type="button" class="panel-close" onClick={close} aria-label={t('panel.close')}>
          ×
        </button>
      </p>
    </div>
  )
}
