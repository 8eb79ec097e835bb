// A record that cannot be read: what is wrong, where, and the game up to that move.
import { useEffect, useState } from 'preact/hooks'
import type { Unreadable } from '../../core/record/record.ts'
import { t } from '../../messages/i18n.ts'
import { storeRecord } from '../device/files.ts'
import { loadGameUi } from '../game-info.ts'
import { go } from '../router.ts'
import { openReview } from '../session/review.ts'
import { ProblemList } from './problem-list.tsx'

export function UnreadableRecord({ say, found }: { say: string; found: Unreadable }) {
  const { problems, game, upTo } = found
  const [reason, setReason] = useState<{ readonly of: Unreadable; readonly say?: (() => string) | undefined }>()
  useEffect(() => {
    let left = false
    const show = (describe?: () => string) => {
      if (!left) setReason({ of: found, say: describe })
    }
    // If the game's UI does not load, the reason is shown in English.
    void reasonFor(found).then(show, () => show())
    return () => {
      left = true
    }
  }, [found])
  return (
    <div class="problem" role="alert">
      <p>{say}</p>
      {reason?.of === found && <ProblemList problems={problems} root={game === undefined ? {} : { game }} reason={reason.say} />}
      {upTo && upTo.record.moves.length > 0 && (
        <p>
          <button type="button" class="button-quiet" onClick={() => void storeRecord(upTo.record).then((id) => go('review', id))}>
            {t('games.upTo', { n: upTo.record.moves.length })}
          </button>
        </p>
      )}
    </div>
  )
}

/** Why the game refuses the move, in the reader's language; undefined if it gives no reason. */
async function reasonFor({ upTo }: Unreadable): Promise<(() => string) | undefined> {
  if (!upTo?.blocked) return undefined
  const { record, blocked } = upTo
  const ui = await loadGameUi(record.game)
  const review = openReview('', record, 'all')
  review.to(review.length)
  return () => ui.describeBlocked(review.session, blocked)
}
