// Explains how this table deals, what this device found when it checked the deal, and how anybody can check it.

import { partOf } from '../../../core/fair/fair-deal.ts'
import { type Key, t } from '../../../messages/i18n.ts'
import { labelled, sentences } from '../../../messages/punctuation.ts'
import type { About, Fairness, SeatShown } from '../../../protocol/table.ts'
import { nameOfSeat } from '../connection/words.ts'
import type { DealReport } from './watch.ts'

interface Props {
  readonly about: About
  readonly seats: readonly SeatShown[]
  readonly report: DealReport | null
}

export function FairnessNote({ about, seats, report }: Props) {
  const { kind, begunWith, commitment, secret, seed } = about.fairness
  const isShared = about.duplicate !== undefined
  return (
    <details class="friends-fair">
      <summary>{t(kind === 'fair' ? 'friends.fair' : 'friends.chosen')}</summary>
      {report && <p role="status">{sayReport(report)}</p>}
      {begunWith !== undefined && <p>{t('friends.begunWith', { n: begunWith })}</p>}
      <p>{t(isShared ? 'friends.duplicate.deal' : kind === 'fair' ? 'friends.fair.say' : 'friends.chosen.say')}</p>
      {commitment !== undefined && (
        <p>
          {t('friends.fair.commitment')} <code>{commitment}</code>
        </p>
      )}
      {kind === 'fair' && !isShared && <Parts fairness={about.fairness} seats={seats} />}
      {(secret ?? seed) !== undefined && (
        <p>
          {t(kind === 'fair' ? 'friends.fair.secret' : 'friends.chosen.seed')} <code>{secret ?? seed}</code>
        </p>
      )}
    </details>
  )
}

/** The part of each person in the deal. Bots have none. */
function Parts({ fairness, seats }: { fairness: Fairness; seats: readonly SeatShown[] }) {
  return (
    <ul>{seats.map((seat, i) => (seat.person ? <li key={i}>{labelled(nameOfSeat(seat, i), sayPart(fairness, seat, i))}</li> : null))}</ul>
  )
}

function sayPart({ method, commitment = '', entropy, commitments, uncommitted }: Fairness, seat: SeatShown, i: number): string {
  // Before the game begins nobody can have withheld anything.
  if (!entropy) return t(seat.committed || seat.entropy ? 'friends.deal.part.committed' : 'friends.deal.part.none')
  const proof = {
    method: method ?? 'sha256-1',
    commitment,
    secret: '',
    entropy: entropy.map((one) => one ?? ''),
    commitments: (commitments ?? []).map((one) => one ?? ''),
    uncommitted: uncommitted ?? [],
  }
  return t(`friends.deal.part.${partOf(proof, i)}`)
}

/** One sentence, and a list of what is wrong. */
function sayReport({ stage, wrong, remembers, late, unread }: DealReport): string {
  if (wrong.length > 0) return sentences([t('friends.deal.wrong'), ...wrong.map((one) => t(`friends.deal.wrong.${one}`))])
  const more = [late ? t('friends.deal.late') : undefined, unread ? t('friends.deal.unread') : undefined]
  return sentences([t(sentenceOf(stage, remembers)), ...more])
}

function sentenceOf(stage: DealReport['stage'], remembers: boolean): Key {
  if (stage === 'end') return remembers ? 'friends.deal.end' : 'friends.deal.end.record'
  if (!remembers) return 'friends.deal.unknown'
  return stage === 'start' ? 'friends.deal.start' : 'friends.deal.committed'
}

/** An alarm above the board. */
export function DealAlarm({ report }: { report: DealReport | null }) {
  return report && report.wrong.length > 0 ? (
    <div class="friends-notice" role="alert">
      <span>{sayReport(report)}</span>
    </div>
  ) : null
}
