import {
  awayDays,
  type GuestSegment,
  guestSegments,
  newDays,
  regularVisits,
} from '@sufra/shared/customers/customers.limits'
import { useTranslation } from 'react-i18next'
import { FilterChips } from '../../ui/filter-chips'
import { Sentence } from '../../ui/num'

/** As it stands in the address; null: all guests. */
export const segmentIn = (text: string | null): GuestSegment | null => guestSegments.find((one) => one === text) ?? null

interface GuestSegmentsProps {
  readonly segment: GuestSegment | null
  readonly onChoose: (segment: GuestSegment | null) => void
}

/** Guests who are looked for together, and what makes somebody one of the chosen ones. */
export function GuestSegments({ segment, onChoose }: GuestSegmentsProps) {
  const { t } = useTranslation('customers')
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
          <Sentence>
            {t(`segmentIs.${segment}`, { visits: regularVisits, days: segment === 'new' ? newDays : awayDays })}
          </Sentence>
        </p>
      )}
    </div>
  )
}
