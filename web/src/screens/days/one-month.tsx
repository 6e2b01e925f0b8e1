import { monthNames } from '@sufra/shared/locale/calendar-names'
import { shiftMonth } from '@sufra/shared/summaries/figures.rules'
import { monthPeriod } from '@sufra/shared/summaries/periods.rules'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { MonthTable } from '../../features/days/month-table'
import { useMonth } from '../../features/days/use-days'
import { StaleNotice } from '../../features/freshness/stale-notice'
import { useLocale } from '../../i18n/locale'
import { IconButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { chevronLeft, chevronRight, receiptText } from '../../ui/icon-shapes'
import { NotRead } from '../../ui/not-read'
import { Num } from '../../ui/num'
import type { OfBranch } from './of-branch'
import { periodAddress } from './period-address'

/** `asked`: undefined is the month that is running. */
export function OneMonth({ branchId, branchName, asked }: OfBranch & { readonly asked: string | undefined }) {
  const { t } = useTranslation(['days', 'common'])
  const { month, readAt, error, refetch } = useMonth(branchId, asked)
  return (
    <>
      <header className="office__head days__head">
        <div>
          <h1>{t('title', { branch: branchName })}</h1>
          <p className="quiet">{t('lead')}</p>
        </div>
        {month && (
          <div className="days__acts">
            <Link className="days__up" to={periodAddress(monthPeriod(month.month, month.today))}>
              {t('report')}
            </Link>
            <Turn shown={month.month} today={month.today} earlier={month.earlier} />
          </div>
        )}
      </header>
      <StaleNotice error={error} readAt={readAt} />
      {!month && <NotRead error={error} title={t('failed')} rows={8} onAgain={refetch} />}
      {month && month.days.length > 0 && <MonthTable {...month} />}
      {month && month.days.length === 0 && (
        <EmptyState icon={receiptText} title={t('emptyMonth')}>
          {t('emptyMonthWhy')}
        </EmptyState>
      )}
    </>
  )
}

interface TurnProps {
  readonly shown: string
  readonly today: string
  readonly earlier: boolean
}

function Turn({ shown, today, earlier }: TurnProps) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const [, setParams] = useSearchParams()
  const [year = '', month = '1'] = shown.split('-')
  const go = (by: number) => setParams({ month: shiftMonth(shown, by) })
  return (
    <nav className="days__turn" aria-label={t('chooseMonth')}>
      <IconButton icon={chevronLeft} flipIcon label={t('monthBefore')} disabled={!earlier} onClick={() => go(-1)} />
      <strong>
        {monthNames[locale][Number(month) - 1]} <Num>{year}</Num>
      </strong>
      <IconButton
        icon={chevronRight}
        flipIcon
        label={t('monthAfter')}
        disabled={shown >= today.slice(0, 7)}
        onClick={() => go(1)}
      />
    </nav>
  )
}

import '../../ui/office.css'
