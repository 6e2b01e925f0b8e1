import { formatTime } from '@sufra/shared/locale/date'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import { coversOf } from '@sufra/shared/reservations/reservations.rules'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Num, Sentence } from '../../ui/num'
import './covers-strip.css'

interface CoversStripProps {
  readonly reservations: readonly Reservation[]
  readonly seats: number
  readonly timeZone: string
}

/** How many sit down in each half hour. Time runs from left to right in every language. */
export function CoversStrip({ reservations, seats, timeZone }: CoversStripProps) {
  const { t } = useTranslation('reservations')
  const locale = useLocale()
  const covers = coversOf(reservations)
  const most = Math.max(1, ...covers.map(({ guests }) => guests))
  const all = covers.reduce((sum, { guests }) => sum + guests, 0)
  if (covers.length === 0) return null
  return (
    <section className="covers" aria-label={t('covers')}>
      <p className="covers__sum">
        <Sentence>{t('sum', { count: all, seats })}</Sentence>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long day scrolls, so the keyboard has to reach it */}
      <ol className="covers__slots" dir="ltr" tabIndex={0}>
        {covers.map(({ at, guests }) => (
          <li key={at} style={{ '--share': guests / most } as CSSProperties}>
            <Num className="covers__count">{guests}</Num>
            <span className="covers__bar" aria-hidden="true" />
            <Num className="covers__time">{formatTime(at, timeZone, locale)}</Num>
          </li>
        ))}
      </ol>
    </section>
  )
}
