// Every hand of UKIYO-E at once, for the review.
import { t } from '../../../../messages/i18n.ts'
import { commas } from '../../../../messages/punctuation.ts'
import type { Review } from '../../../../web/session/review.ts'
import { Crest } from '../../../../web/ui/pieces.tsx'
import { CardFace } from '../board/card.tsx'
import type { Ukiyoe } from '../session.ts'
import { cardName } from '../text/describe.ts'

export function AllHands({ review }: { review: Review<Ukiyoe> }) {
  return (
    <section class="review-hands" aria-labelledby="hands-title">
      <h2 id="hands-title">{t('review.hands')}</h2>
      {review.session.names.map((name, seat) => {
        const view = review.viewOf(seat)
        return (
          <div key={seat} class="review-hand">
            <h3>
              <Crest seat={seat} size={20} /> {name}
            </h3>
            <span class="unseen">{commas(view.hand.map((card) => cardName(view, card)))}</span>
            <div class="review-cards">
              {view.hand.map((card, i) => (
                <CardFace key={i} view={view} card={card} />
              ))}
            </div>
          </div>
        )
      })}
    </section>
  )
}
