import {
  awayDays,
  type GuestSegment,
  guestSegments,
  newDays,
  regularVisits,
} from '@sufra/shared/customers/customers.limits'
import { useTranslation } from '../../i18n/use-translation'
import { FilterChips } from '../../ui/filter-chips'
import { Sentence } from '../../ui/num'

/** As it stands in the address; null: all guests. */
export const segmentIn = (text: string | null): GuestSegment | null => guestSegments.find((one) => one === text) ?? null

/** Who is one of them, in a sentence. */
export function useSegmentIs(): (segment: GuestSegment) => string {
  const { t } = useTranslation('customers')
  const days = { away: awayDays, new: newDays } as const
  return (segment) =>
    t(`segmentIs.${segment}`, { visits: regularVisits, days: days[segment as keyof typeof days] ?? 0 })
}

interface GuestSegmentsProps {
  readonly segment: GuestSegment | null
  readonly onChoose: (segment: GuestSegment | null) => void
}

/** Guests who are looked for together, and what makes somebody one of the chosen ones. */
export function GuestSegments({ segment, onChoose }: GuestSegmentsProps) {
  const { t } = useTranslation('customers')
  const is = useSegmentIs()
  return (
    <div className="guest-segments">
      <FilterChips
        label={t('segment.label')}
        filters={(['all', ...guestSegments] as const).map((value) => ({ value, words: t(`segment.${value}`) }))}
        filter={segment ?? 'all'}
        onChoose={(value) => onChoose(value === 'all' ? null : value)}
      />
      {segment && (
        <p className="quiet" role="status">
          <Sentence>{is(segment)}</Sentence>
        </p>
      )}
    </div>
  )
}
