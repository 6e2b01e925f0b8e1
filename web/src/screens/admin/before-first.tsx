import type { Today } from '@sufra/shared/boards/boards.contract'
import { formatTime } from '@sufra/shared/locale/date'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Money } from '../../ui/money'
import { Num, Sentence } from '../../ui/num'
import { Tile } from './today-tiles'
import './before-first.css'

interface BeforeFirstProps {
  readonly today: Today
  readonly before: NonNullable<Today['beforeFirst']>
}

/** Before anything is ordered a day has no figures: when the house opens, who is booked, and what the day before came to. */
export function BeforeFirst({ today, before }: BeforeFirstProps) {
  const { t } = useTranslation('today')
  const locale = useLocale()
  const title = useId()
  const { opensAt, yesterday, booked } = before
  const time = (at: string) => formatTime(at, today.timeZone, locale)
  // A house that has just begun has neither: its set-up is what it needs.
  if (!opensAt && !booked?.parties && yesterday.orders === 0) return null
  const counts = [t('orders', { count: yesterday.orders }), t('guests', { count: yesterday.guests })]
  return (
    <section className="before-first panel" aria-labelledby={title}>
      <h2 id={title}>{t('before.title')}</h2>
      <div className="before-first__facts">
        {opensAt && <Tile label={t('before.opens')} value={<Num>{time(opensAt)}</Num>} to={null} />}
        {booked && (
          <Tile
            label={t('before.booked')}
            value={<Sentence>{t('before.reservations', { count: booked.parties })}</Sentence>}
            to="/admin/reservations"
          >
            {booked.firstAt && (
              <span className="tile__note">
                <Sentence>
                  {`${t('guests', { count: booked.guests })} · ${t('before.first', { time: time(booked.firstAt) })}`}
                </Sentence>
              </span>
            )}
          </Tile>
        )}
        {yesterday.orders > 0 && (
          <Tile
            label={t('before.yesterday')}
            value={
              yesterday.sales === null ? (
                <Sentence>{counts[0] ?? ''}</Sentence>
              ) : (
                <Money amount={yesterday.sales} currency={today.currency} />
              )
            }
            to={yesterday.sales === null ? null : `/admin/days?date=${yesterday.date}`}
          >
            <span className="tile__note">
              <Sentence>{(yesterday.sales === null ? counts.slice(1) : counts).join(' · ')}</Sentence>
            </span>
          </Tile>
        )}
      </div>
    </section>
  )
}
