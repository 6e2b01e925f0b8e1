import type { Rating, Stars } from '@sufra/shared/ratings/ratings.contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { useMinute } from '../../ui/clock'
import { Icon, type Shape } from '../../ui/icon'
import { happy, soSo, unhappy } from './face-shapes'
import { useRating } from './use-rating'
import './rating-card.css'

const faces: readonly { readonly stars: Stars; readonly shape: Shape; readonly word: 'bad' | 'soSo' | 'good' }[] = [
  { stars: 1, shape: unhappy, word: 'bad' },
  { stars: 3, shape: soSo, word: 'soSo' },
  { stars: 5, shape: happy, word: 'good' },
]

interface RatingCardProps {
  readonly branchId: string
  readonly orderId: string
  /** The visit or the order that is judged. */
  readonly about: string
}

/** One tap says how it was; words may follow, and both may be changed for half an hour. */
export function RatingCard({ branchId, orderId, about }: RatingCardProps) {
  const { t } = useTranslation('guest')
  const { rating, busy, rate } = useRating(branchId, orderId)
  const final = useMinute() > Date.parse(rating?.finalAt ?? '9999-12-31')
  if (rating === undefined) return null
  return (
    <section className="rating" aria-label={t('rating.ask')}>
      <h2 aria-live="polite">{t(rating ? 'rating.thanks' : 'rating.ask')}</h2>
      <div className="rating__faces">
        {faces.map(({ stars, shape, word }) => (
          <button
            key={stars}
            type="button"
            className="face"
            aria-pressed={rating?.stars === stars}
            disabled={final}
            aria-busy={busy || undefined}
            onClick={() => !busy && void rate(stars, rating?.comment ?? '')}
          >
            <Icon of={shape} size={32} />
            {t(`rating.${word}`)}
          </button>
        ))}
      </div>
      {rating && !final && <Words key={rating.comment} about={about} rating={rating} busy={busy} onSay={rate} />}
      {rating?.comment && final && (
        <p className="rating__said user-text" dir="auto">
          {rating.comment}
        </p>
      )}
    </section>
  )
}

interface WordsProps {
  readonly about: string
  readonly rating: Rating
  readonly busy: boolean
  readonly onSay: (stars: Stars, comment: string) => Promise<boolean>
}

/** What is being written, kept while the card moves with its order to another place of the page. */
const drafts = new Map<string, string>()

function Words({ about, rating, busy, onSay }: WordsProps) {
  const { t } = useTranslation('guest')
  const [words, setWords] = useState(drafts.get(about) ?? rating.comment ?? '')
  const write = (next: string) => {
    drafts.set(about, next)
    setWords(next)
  }
  const id = useId()
  const changed = words.trim() !== (rating.comment ?? '')
  return (
    <div className="rating__words">
      <label htmlFor={id}>{t('rating.words')}</label>
      <textarea
        id={id}
        className="field__input user-text"
        dir="auto"
        rows={2}
        maxLength={500}
        value={words}
        onChange={({ target }) => write(target.value)}
      />
      {changed && (
        <Button kind="line" busy={busy} onClick={() => void onSay(rating.stars as Stars, words)}>
          {t('rating.send')}
        </Button>
      )}
      {!changed && rating.comment && <p className="quiet small">{t('rating.sent')}</p>}
    </div>
  )
}
