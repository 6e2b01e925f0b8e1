import { formatCalendarDate, formatDateTime } from '@sufra/shared/locale/date'
import { differs, shiftDate } from '@sufra/shared/summaries/figures.rules'
import type { DayReport } from '@sufra/shared/summaries/summaries.contract'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { DaySheet } from '../../features/days/day-sheet'
import { takeDayAs, useDay } from '../../features/days/use-days'
import { StaleNotice } from '../../features/freshness/stale-notice'
import { useLocale } from '../../i18n/locale'
import { Button, IconButton } from '../../ui/button'
import { chevronLeft, chevronRight } from '../../ui/icon-shapes'
import { NotRead } from '../../ui/not-read'
import { Sentence } from '../../ui/num'
import { TakeMenu } from '../../ui/take-menu'
import type { OfBranch } from './of-branch'

export function OneDay({ branchId, branchName, date }: OfBranch & { readonly date: string }) {
  const { t } = useTranslation(['days', 'common'])
  const locale = useLocale()
  const { day, readAt, error, busy, close, refetch } = useDay(branchId, date)
  return (
    <>
      <header className="office__head days__head">
        <div>
          <Link className="days__up" to={`/admin/days?month=${date.slice(0, 7)}`}>
            {t('allDays')}
          </Link>
          <h1>
            <Sentence>{formatCalendarDate(date, locale, { style: 'long' })}</Sentence>
          </h1>
          <p className="quiet">
            <bdi>{branchName}</bdi>
            {day && (
              <>
                {' · '}
                <Standing day={day} />
              </>
            )}
          </p>
        </div>
        <div className="days__acts">
          <TakeMenu label={t('export')} print={t('print')} onTake={(format) => takeDayAs(branchId, date, format)} />
          <Turn date={date} last={day?.today ?? date} />
        </div>
      </header>
      {day && differs(day.figures, day.closed) && (
        <div className="days__changed" role="status">
          <p>{t('changed')}</p>
          <Button size="desk" busy={busy} onClick={() => void close()}>
            {t('closeAgain')}
          </Button>
        </div>
      )}
      <StaleNotice error={error} readAt={readAt} />
      {!day && <NotRead error={error} title={t('failedDay')} rows={8} onAgain={refetch} />}
      {day && <DaySheet day={day} />}
    </>
  )
}

function Standing({ day }: { readonly day: DayReport }) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const { closed, over, timeZone, until } = day
  if (closed?.closedAt)
    return <Sentence>{t('closedAt', { time: formatDateTime(closed.closedAt, timeZone, locale) })}</Sentence>
  return <Sentence>{t(over ? 'notClosed' : 'runs', { time: formatDateTime(until, timeZone, locale) })}</Sentence>
}

function Turn({ date, last }: { readonly date: string; readonly last: string }) {
  const { t } = useTranslation('days')
  const [, setParams] = useSearchParams()
  const go = (by: number) => setParams({ date: shiftDate(date, by) })
  return (
    <nav className="days__turn" aria-label={t('chooseDay')}>
      <IconButton icon={chevronLeft} flipIcon label={t('dayBefore')} onClick={() => go(-1)} />
      <IconButton icon={chevronRight} flipIcon label={t('dayAfter')} disabled={date >= last} onClick={() => go(1)} />
    </nav>
  )
}

import '../../ui/office.css'
