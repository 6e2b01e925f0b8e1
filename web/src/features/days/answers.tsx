import { hourText } from '@sufra/shared/locale/business-hours'
import { weekdayNames } from '@sufra/shared/locale/calendar-names'
import { formatDuration } from '@sufra/shared/locale/duration'
import { formatNumber, formatPercent } from '@sufra/shared/locale/number'
import {
  busiest,
  busiestHour,
  lateShareOf,
  slowest,
  ticketsThatTell,
  weekHours,
} from '@sufra/shared/summaries/answers.rules'
import type { PeriodReport } from '@sufra/shared/summaries/periods.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Money } from '../../ui/money'
import { Num, Sentence } from '../../ui/num'
import { BesideBefore } from './beside-before'
import { Part, RowName, Rows } from './day-part'
import { Dishes } from './day-sheet'
import { WeekMap } from './week-map'

interface AnswersProps {
  readonly report: PeriodReport
}

/** Questions about some business days: a sentence answers each, over the rows it was read from. Then every dish. */
export function Answers({ report }: AnswersProps) {
  return (
    <div className="day-sheet">
      <BesideBefore report={report} />
      <WhereWeAreSlow report={report} />
      <WhenWeSell report={report} />
      <WhoIsBusy report={report} />
      <WhatCouldGo report={report} />
      <Dishes day={report} />
    </div>
  )
}

function WhenWeSell({ report }: AnswersProps) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const { timeZone, cutOffMinutes } = report
  const hours = weekHours(report)
  const best = hours && busiestHour(hours)
  const said = best && {
    day: weekdayNames[locale][best.weekday] ?? '',
    from: hourText(cutOffMinutes, best.hour),
    until: hourText(cutOffMinutes, (best.hour + 1) % 24),
    share: formatPercent(best.share, locale),
  }
  return (
    <Part
      wide
      title={t('when.title')}
      empty={hours === null ? t('when.short') : best === null ? t('nothingSold') : null}
      {...(said && { says: t('when.best', said) })}
    >
      {hours && <WeekMap hours={hours} timeZone={timeZone} cutOffMinutes={cutOffMinutes} />}
    </Part>
  )
}

function WhereWeAreSlow({ report }: AnswersProps) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const { byStation } = report
  const found = slowest(byStation)
  const says =
    found.kind === 'few'
      ? t('slow.few', { count: ticketsThatTell })
      : found.kind === 'none'
        ? t('slow.none')
        : t('slow.most', {
            station: nameIn(found.station.name, locale).text,
            share: formatPercent(lateShareOf(found.station), locale),
            late: found.station.late,
            tickets: found.station.tickets,
          })
  return (
    <Part title={t('slow.title')} says={says} empty={byStation.length === 0 ? t('slow.nothing') : null}>
      <Rows heads={[t('slow.station'), t('slow.tickets'), t('slow.late'), t('slow.median')]}>
        {byStation.map(({ stationId, name, tickets, late, medianSeconds }) => (
          <tr key={stationId}>
            <RowName of={name} />
            <td>
              <Num>{formatNumber(tickets, locale)}</Num>
            </td>
            <td>
              <Num>{formatNumber(late, locale)}</Num>
            </td>
            <td>
              <Sentence>{formatDuration(Math.round(medianSeconds / 60), locale)}</Sentence>
            </td>
          </tr>
        ))}
      </Rows>
    </Part>
  )
}

function WhoIsBusy({ report }: AnswersProps) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const { byPerson, currency } = report
  const found = busiest(byPerson)
  const says = found
    ? t('who.most', {
        name: found.person.name ?? '',
        count: found.person.orders,
        share: formatPercent(found.share, locale),
      })
    : t('who.nobody')
  return (
    <Part title={t('who.title')} says={says} empty={byPerson.length === 0 ? t('nothingSold') : null}>
      <Rows heads={[t('who.person'), t('orders'), t('sales')]}>
        {byPerson.map(({ userId, name, orders, sales }) => (
          <tr key={userId ?? 'nobody'}>
            <th scope="row" className="day-part__name">
              {name === null ? t('who.none') : <bdi>{name}</bdi>}
            </th>
            <td>
              <Num>{formatNumber(orders, locale)}</Num>
            </td>
            <td>
              <Money amount={sales} currency={currency} />
            </td>
          </tr>
        ))}
      </Rows>
    </Part>
  )
}

function WhatCouldGo({ report }: AnswersProps) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const { leastSold, unsold } = report
  const [least] = leastSold
  const says =
    unsold > 0
      ? t('least.never', { count: unsold })
      : least && t('least.dish', { dish: nameIn(least.name, locale).text, count: least.quantity })
  return (
    <Part title={t('least.title')} {...(says && { says })} empty={least ? null : t('least.allNew')}>
      <Rows heads={[t('dish'), t('portions')]}>
        {leastSold.map(({ menuItemId, name, quantity }) => (
          <tr key={menuItemId}>
            <RowName of={name} />
            <td>
              <Num>{formatNumber(quantity, locale)}</Num>
            </td>
          </tr>
        ))}
      </Rows>
    </Part>
  )
}
