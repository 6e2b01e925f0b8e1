import type { GuestOrder } from '@sufra/shared/live/live.contract'
import { type KeptReason, reasonIn, standardReasonOf } from '@sufra/shared/orders/reason-words.rules'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../i18n/locale'
import { useMinute } from '../../ui/clock'
import { Sentence } from '../../ui/num'
import { headlineOf, isPickup, type Say } from './outlook-words'
import { type Outlook, outlookOf } from './tracker.rules'
import { usePace } from './use-pace'

/** What a guest is told in other words than the staff. */
const ownWords = { guest: 'order.atRequest', mistake: 'order.mistake' } as const

/** One that was tapped is told in the guest's own language; what somebody wrote stands as it was written. */
function reasonOf(t: Say, kept: KeptReason): string | null {
  const standard = standardReasonOf(kept)
  if (standard === 'other') return t('order.askWhy')
  const own = standard === 'guest' || standard === 'mistake' ? t(ownWords[standard]) : null
  const reason = own ?? reasonIn(kept, currentLocale())
  return reason && t('order.reason', { reason })
}

/** What the headline rests on: the branch's latest orders; while there are too few, the kitchen's plan, and "about". */
function basisOf(t: Say, outlook: Outlook): string | null {
  if (outlook.kind === 'cancelled') return reasonOf(t, outlook.reason)
  if (!('usual' in outlook)) return null
  const { from, to: count, known } = outlook.usual
  if (outlook.kind === 'waiting') return t(known ? 'order.usual' : 'order.usualAbout', { from, count })
  const { passed } = outlook
  if (passed === 0) return t(known ? 'order.like' : 'order.planned', { from, count })
  return t(known ? 'order.likePassed' : 'order.passed', { from, count, passed })
}

export function Headline({ order }: { readonly order: GuestOrder }) {
  const { t } = useTranslation('guest')
  const outlook = outlookOf(order, useMinute(), usePace())
  const basis = basisOf(t, outlook)
  return (
    <div className="headline" aria-live="polite">
      <p className="headline__now">
        <Sentence>{headlineOf(t, outlook, isPickup(order))}</Sentence>
      </p>
      {basis && (
        <p className="headline__basis user-text">
          <Sentence>{basis}</Sentence>
        </p>
      )}
    </div>
  )
}
