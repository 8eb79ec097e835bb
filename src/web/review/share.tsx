// Shares a game at the move shown: as a link, as a file, or stored in this browser.
import { useEffect, useRef, useState } from 'preact/hooks'
import { type SeatInfo, writeText } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import { t } from '../../messages/i18n.ts'
import { usualLevel } from '../bots/levels.ts'
import { downloadJson, downloadText, storeRecord } from '../device/files.ts'
import { packRecord } from '../device/share.ts'
import { go } from '../router.ts'
import type { Review } from '../session/review.ts'
import { freshId, startGame } from '../setup/start.ts'

interface Props {
  readonly review: Review
  readonly linked: boolean
  close(): void
}

export function ShareDialog({ review, linked, close }: Props) {
  const { record, session } = review
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  const at = review.at.value
  const file = { id: linked ? 'game' : session.id, record }
  const keep = async () => go('review', await storeRecord(record))
  return (
    <dialog ref={box} class="ask review-share" aria-labelledby="share-title" onClose={close}>
      <h2 id="share-title">{t('review.shareTitle', { n: at })}</h2>
      <Link review={review} at={at} />
      <p class="row">
        {linked && (
          <button type="button" class="button-quiet" onClick={() => void keep()}>
            {t('review.keep')}
          </button>
        )}
        <button type="button" class="button-plain" onClick={() => downloadText(file)}>
          {t('games.text')}
        </button>
        <button type="button" class="button-plain" onClick={() => downloadJson(file)}>
          {t('games.json')}
        </button>
      </p>
      <p class="row">
        <button type="button" class="button-quiet" onClick={() => box.current?.close()}>
          {t('review.close')}
        </button>
      </p>
    </dialog>
  )
}

/** What was made: the address and, for a game stored on the server, what removes it. */
interface Made {
  readonly address: string
  readonly stored?: { readonly id: string; readonly key: string }
}

const pageAddress = () => location.href.split('#')[0]

/** A link that holds the whole game; and, where the page comes from a server, a short one. */
function Link({ review, at }: { review: Review; at: number }) {
  const [said, setSaid] = useState('')
  const [made, setMade] = useState<Made>()
  const hasServer = useServer()
  // Without the notes of a table online: with its id anybody could watch the table and read its chat.
  const { table: _, ...shared } = review.record
  const show = async (next: Made) => {
    setMade(next)
    // A browser may refuse the clipboard, so the page shows the address too.
    await navigator.clipboard?.writeText(next.address).then(
      () => setSaid(t('review.linkCopied')),
      () => setSaid(t('review.linkCopy')),
    )
  }
  const pack = async () => {
    const packed = await packRecord(shared)
    if (packed === undefined) setSaid(t('review.tooLong'))
    else await show({ address: `${pageAddress()}#/review/link?g=${packed}&at=${at}` })
  }
  const store = async () => {
    const [{ shareGame }, { sayWhy }] = await Promise.all([import('../online/connection/api.ts'), import('../online/connection/words.ts')])
    const answer = await shareGame(writeText(GAMES[shared.game]!, shared))
    if ('problem' in answer) setSaid(sayWhy(answer))
    else await show({ address: `${pageAddress()}#/review/s?id=${answer.id}&at=${at}`, stored: answer })
  }
  const remove = async ({ id, key }: NonNullable<Made['stored']>) => {
    const [{ unshareGame }, { sayWhy }] = await Promise.all([
      import('../online/connection/api.ts'),
      import('../online/connection/words.ts'),
    ])
    const answer = await unshareGame(id, key)
    setSaid('problem' in answer ? sayWhy(answer) : t('review.unshared'))
    if (!('problem' in answer)) setMade(undefined)
  }
  const stored = made?.stored
  return (
    <>
      <p class="row">
        {hasServer && (
          <button type="button" class="button-seal" onClick={() => void store()}>
            {t('review.shortLink')}
          </button>
        )}
        <button type="button" class={hasServer ? 'button-quiet' : 'button-seal'} onClick={() => void pack()}>
          {t('review.share')}
        </button>
      </p>
      <p class="hint">{t(hasServer ? 'review.linkKinds' : 'review.inLink')}</p>
      <p role="status">{said}</p>
      {made && (
        <>
          <label class="review-link">
            <span class="unseen">{t('review.link')}</span>
            <input type="text" readOnly value={made.address} onFocus={(event) => event.currentTarget.select()} />
          </label>
          <p class="hint">{t('review.linkLength', { n: made.address.length })}</p>
        </>
      )}
      {stored && (
        <p class="row">
          <button type="button" class="button-plain" onClick={() => void remove(stored)}>
            {t('review.unshare')}
          </button>
        </p>
      )}
    </>
  )
}

/** Whether the page comes from a server that can store a game. */
function useServer(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    let left = false
    void import('../online/connection/api.ts')
      .then(({ readHost }) => readHost())
      .then((answer) => left || setHas(!('problem' in answer)))
      // Offline and never loaded: there is no server now.
      .catch(() => undefined)
    return () => {
      left = true
    }
  }, [])
  return has
}

/** A new game from the position shown. The options have been read with the record, so nothing can be wrong with them. */
export const playOnFrom = (review: Review): void =>
  void startGame(review.record.game, seatsFor(review), review.record.options, freshId(), review.record.moves.slice(0, review.at.peek()))

/** The person takes the seat shown; bots take the others. */
function seatsFor(review: Review): SeatInfo[] {
  const { game, seats } = review.record
  const own = review.session.viewer.peek() ?? 0
  return seats.map((seat, i) => (i === own ? { name: seat.name } : { name: seat.name, bot: seat.bot ?? usualLevel(game) }))
}
