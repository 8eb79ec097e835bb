// A text to send on: shown as it is, with buttons to copy and to share it.
import { useState } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'

export function ShareText({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(t('daily.copied'))
    } catch {
      setSaid(t('daily.copyYourself'))
    }
  }
  // Somebody who closes the sheet of the system has not shared: nothing to say.
  const share = () => void navigator.share({ text }).catch(() => undefined)
  return (
    <section class="daily-card daily-send" aria-labelledby="daily-send">
      <h2 id="daily-send">{t('daily.send')}</h2>
      <p class="daily-text">{text}</p>
      <p class="row">
        <button type="button" class="button-quiet" onClick={() => void copy()}>
          {t('daily.copy')}
        </button>
        {'share' in navigator && (
          <button type="button" class="button-quiet" onClick={share}>
            {t('daily.share')}
          </button>
        )}
        <span role="status">{said}</span>
      </p>
    </section>
  )
}
