// What to do with a reviewed game: play on from here, store it, share it, save it as a file.
import { useState } from 'preact/hooks'
import type { SeatInfo } from '../../core/record/record.ts'
import { t } from '../../messages/i18n.ts'
import { usualLevel } from '../bots/levels.ts'
import { downloadJson, downloadText, storeRecord } from '../device/files.ts'
import { packRecord } from '../device/share.ts'
import { go } from '../router.ts'
import type { Review } from '../session/review.ts'
import { freshId, startGame } from '../setup/start.ts'

export function Share({ review, linked }: { review: Review; linked: boolean }) {
  const { record, session } = review
  const [said, setSaid] = useState('')
  const [link, setLink] = useState<string>()
  const at = review.at.value

  // The options have been read with the record, so nothing can be wrong with them.
  const playOn = () => startGame(record.game, seatsFor(review), record.options, freshId(), record.moves.slice(0, at))
  const keep = async () => go('review', await storeRecord(record))
  const share = async () => {
    const packed = await packRecord(record)
    if (packed === undefined) {
      setSaid(t('review.tooLong'))
      return
    }
    const address = `${location.href.split('#')[0]}#/review/link?g=${packed}`
    setLink(address)
    // A browser may refuse the clipboard, so the page shows the address too.
    await navigator.clipboard?.writeText(address).then(
      () => setSaid(t('review.copied')),
      () => setSaid(t('review.copy')),
    )
  }
  return (
    <section class="review-share" aria-labelledby="share-title">
      <h2 id="share-title">{t('review.more')}</h2>
      <p class="row">
        <button type="button" class="button-seal" disabled={session.over.value} onClick={() => void playOn()}>
          {t('review.playOn')}
        </button>
        {linked && (
          <button type="button" class="button-quiet" onClick={() => void keep()}>
            {t('review.keep')}
          </button>
        )}
        <button type="button" class="button-quiet" onClick={() => void share()}>
          {t('review.share')}
        </button>
        <button
          type="button"
          class="button-plain"
          onClick={() => downloadText(linked ? { id: 'game', record } : { id: session.id, record })}
        >
          {t('games.text')}
        </button>
        <button
          type="button"
          class="button-plain"
          onClick={() => downloadJson(linked ? { id: 'game', record } : { id: session.id, record })}
        >
          {t('games.json')}
        </button>
      </p>
      <p class="hint">{t('review.playOnSay')}</p>
      <p role="status">{said}</p>
      {link && (
        <label class="review-link">
          <span class="unseen">{t('review.link')}</span>
          <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </section>
  )
}

/** The person takes the seat shown; bots take the others. */
function seatsFor(review: Review): SeatInfo[] {
  const { game, seats } = review.record
  const own = review.session.viewer.peek() ?? 0
  return seats.map((seat, i) => (i === own ? { name: seat.name } : { name: seat.name, bot: seat.bot ?? usualLevel(game) }))
}
