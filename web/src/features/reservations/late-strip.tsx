import { formatDuration } from '@sufra/shared/locale/duration'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import { lateFor } from '@sufra/shared/reservations/reservations.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Icon } from '../../ui/icon'
import { circleAlert } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import './late-strip.css'

interface LateStripProps {
  readonly reservations: readonly Reservation[]
  readonly now: number
  readonly onShow: (one: Reservation) => void
}

/** Who should have been here a quarter of an hour ago: call them, seat them or give the table away. */
export function LateStrip({ reservations, now, onShow }: LateStripProps) {
  const { t } = useTranslation('reservations')
  const locale = useLocale()
  const late = reservations.flatMap((one) => {
    const minutes = lateFor(one, now)
    return minutes === null ? [] : [{ one, minutes }]
  })
  if (late.length === 0) return null
  return (
    <section className="late-strip" aria-label={t('late.title')}>
      <Icon of={circleAlert} size={20} />
      <strong>{t('late.title')}</strong>
      <ul>
        {late.map(({ one, minutes }) => (
          <li key={one.id}>
            <button type="button" className="late-strip__one" onClick={() => onShow(one)}>
              <Sentence>
                {t('late.one', { name: one.name || t('forgotten'), time: formatDuration(minutes, locale) })}
              </Sentence>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
