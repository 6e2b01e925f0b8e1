import { formatCalendarDate } from '@sufra/shared/locale/date'
import { shiftDate, shiftMonth, totalOf } from '@sufra/shared/summaries/figures.rules'
import { monthPeriod, type Period, quarterPeriod, wrongPeriod } from '@sufra/shared/summaries/periods.rules'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { Answers } from '../../features/days/answers'
import { Figures } from '../../features/days/day-sheet'
import { MonthTable } from '../../features/days/month-table'
import { takePeriodAs, usePeriod } from '../../features/days/use-days'
import { StaleNotice } from '../../features/freshness/stale-notice'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { receiptText } from '../../ui/icon-shapes'
import { NotRead } from '../../ui/not-read'
import { Sentence } from '../../ui/num'
import { TakeMenu } from '../../ui/take-menu'
import type { OfBranch } from './of-branch'
import { PeriodFields } from './period-fields'

interface OnePeriodProps extends OfBranch {
  readonly period: Period
}

/** What some business days come to: figures, tax at each rate, dishes, and each day. */
export function OnePeriod({ branchId, branchName, period }: OnePeriodProps) {
  const { t } = useTranslation(['days', 'common'])
  const locale = useLocale()
  const { from, until } = period
  const wrong = wrongPeriod(period)
  const { report, turning, readAt, error, refetch } = usePeriod(branchId, wrong ? null : period)
  const words = (date: string) => formatCalendarDate(date, locale)
  return (
    <>
      <header className="office__head days__head">
        <div>
          <Link className="days__up" to={`/admin/days?month=${until.slice(0, 7)}`}>
            {t('allDays')}
          </Link>
          <h1>
            <Sentence>
              {from === until ? words(from) : t('period', { from: words(from), until: words(until) })}
            </Sentence>
          </h1>
          <p className="quiet">
            <bdi>{branchName}</bdi>
          </p>
        </div>
        {!wrong && (
          <TakeMenu
            label={t('export')}
            print={t('print')}
            onTake={(format) => takePeriodAs(branchId, period, format)}
          />
        )}
      </header>
      <PeriodFields key={`${from} ${until}`} period={period} wrong={wrong} />
      {report && <Shortcuts today={report.today} period={period} />}
      <StaleNotice error={error} readAt={readAt} />
      {!(report || wrong) && <NotRead error={error} title={t('failedPeriod')} rows={8} onAgain={refetch} />}
      {report && !wrong && (
        <div className="days__period" aria-busy={turning}>
          {report.days.length === 0 ? (
            <EmptyState icon={receiptText} title={t('emptyPeriod')}>
              {t('emptyMonthWhy')}
            </EmptyState>
          ) : (
            <>
              <Figures day={{ ...report, figures: { ...totalOf(report.days), medianTicketSeconds: null } }} />
              <Answers report={report} />
              <MonthTable {...report} />
            </>
          )}
        </div>
      )}
    </>
  )
}

/** Periods that are asked for most. */
function Shortcuts({ today, period }: { readonly today: string; readonly period: Period }) {
  const { t } = useTranslation('days')
  const [, setParams] = useSearchParams()
  const month = today.slice(0, 7)
  const before = shiftMonth(month, -1)
  const quarter = quarterPeriod(today, today)
  const periods = {
    week: { from: shiftDate(today, -6), until: today },
    month: monthPeriod(month, today),
    lastMonth: monthPeriod(before, today),
    quarter,
    lastQuarter: quarterPeriod(shiftDate(quarter.from, -1), today),
  }
  return (
    <nav className="days__shortcuts" aria-label={t('choosePeriod')}>
      {(Object.keys(periods) as (keyof typeof periods)[]).map((name) => {
        const { from, until } = periods[name]
        return (
          <Button
            key={name}
            size="desk"
            aria-pressed={from === period.from && until === period.until}
            onClick={() => setParams({ from, until })}
          >
            {t(`shortcut.${name}`)}
          </Button>
        )
      })}
    </nav>
  )
}
