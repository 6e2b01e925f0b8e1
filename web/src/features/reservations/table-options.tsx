import { formatTime } from '@sufra/shared/locale/date'
import type { Offer } from '@sufra/shared/reservations/reservations.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { useText } from '../../ui/localized'

interface TableOptionsProps {
  readonly offers: readonly Offer[]
  readonly timeZone: string
  /** The one that is chosen now can stay chosen, whatever stands in its way. */
  readonly current: string
}

/** Every table of the house for one wish, free and fitting ones first; what stands in the way of the others is said. */
export function TableOptions({ offers, timeZone, current }: TableOptionsProps) {
  const { t } = useTranslation('reservations')
  const locale = useLocale()
  const textOf = useText()
  return (
    <>
      <option value="">{t('noTable')}</option>
      {offers.map(({ table, standing, by, fits }) => {
        const { number, capacity: count } = table
        const words = [t('table', { number }), t('seats', { count }), textOf(table.area)]
        if (!fits) words.push(t('standing.small'))
        if (by && standing === 'booked')
          words.push(
            t('standing.booked', { name: by.name || t('forgotten'), time: formatTime(by.date, timeZone, locale) }),
          )
        else if (standing !== 'free') words.push(t(`standing.${standing}`))
        return (
          <option key={table.id} value={table.id} disabled={standing === 'booked' && table.id !== current}>
            {words.join(' · ')}
          </option>
        )
      })}
    </>
  )
}
