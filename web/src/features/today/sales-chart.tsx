import type { Today } from '@sufra/shared/boards/boards.contract'
import { formatMoneyParts } from '@sufra/shared/locale/format-money'
import { formatNumber } from '@sufra/shared/locale/number'
import { exponentOf } from '@sufra/shared/money/currency'
import { type ReactNode, useId, useState } from 'react'
import { useLocale } from '../../i18n/locale'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { HourTable } from './hour-table'
import { axisOf, openHours, pathOf, widthOf, xOf, yOf } from './sales-chart.rules'
import './sales-chart.css'

type Hours = NonNullable<Today['salesByHour']>

interface SalesChartProps {
  readonly hours: readonly Hours[number][]
  readonly currency: string
  /** "Last Thursday" in the reader's language. */
  readonly lastName: string
}

/** Today against the same weekday a week ago. Time runs left to right in every language (ux 1.7). */
export function SalesChart({ hours: day, currency, lastName }: SalesChartProps) {
  const { t } = useTranslation('today')
  const [asTable, setAsTable] = useState(false)
  const title = useId()
  const hours = openHours(day)
  const { unit } = formatMoneyParts(0, currency, useLocale())
  return (
    <section className="panel today__chart" aria-labelledby={title}>
      <div className="panel__head">
        <h2 id={title}>{t('salesByHour')}</h2>
        <span className="panel__note">{t('perHour', { currency: unit })}</span>
        <Button kind="quiet" size="desk" onClick={() => setAsTable(!asTable)}>
          {asTable ? t('asChart') : t('asTable')}
        </Button>
      </div>
      {asTable ? (
        <HourTable {...{ hours, currency, lastName }} />
      ) : (
        <Drawing hours={hours} currency={currency} lastName={lastName} />
      )}
    </section>
  )
}

function Drawing({ hours, currency, lastName }: SalesChartProps) {
  const { t } = useTranslation('today')
  const locale = useLocale()
  const hatch = useId()
  const whole = (minor: number) => formatNumber(Math.round(minor / 10 ** exponentOf(currency)), locale)
  const axis = axisOf(hours, 10 ** exponentOf(currency))
  const now = hours.findIndex((hour) => hour.partial)
  const partial = hours[now]
  const full = hours.map(({ today, partial: open }) => (open ? null : today))
  const lastFull = full.findLastIndex((value) => value !== null)
  return (
    <svg className="chart" viewBox="0 0 736 164" role="img" aria-label={t('chartLabel', { last: lastName })}>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v6" className="chart__hatch" />
        </pattern>
      </defs>
      {partial && <Unfinished at={now} count={hours.length} fill={`url(#${hatch})`} />}
      <Axis hours={hours} axis={axis} now={now} label={whole} />
      <path
        className="chart__last"
        d={pathOf(
          hours.map(({ lastWeek }) => lastWeek),
          axis.top,
        )}
      />
      <LastLabel hours={hours} top={axis.top} />
      <path className="chart__today" d={pathOf(full, axis.top)} />
      {lastFull >= 0 && (
        <Point at={lastFull} value={full[lastFull] ?? 0} hours={hours} top={axis.top} kind="point">
          {t('todayPoint', { amount: whole(full[lastFull] ?? 0) })}
        </Point>
      )}
      {partial && partial.today !== null && (
        <Point at={now} value={partial.today} hours={hours} top={axis.top} kind="open">
          {t('soFar', { amount: whole(partial.today) })}
        </Point>
      )}
    </svg>
  )
}

interface AxisProps {
  readonly hours: readonly Hours[number][]
  readonly axis: ReturnType<typeof axisOf>
  readonly now: number
  readonly label: (minor: number) => string
}

function Axis({ hours, axis, now, label }: AxisProps) {
  const locale = useLocale()
  return (
    <>
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <path className={tick === 0 ? 'chart__base' : 'chart__grid'} d={`M48 ${yOf(tick, axis.top)}H724`} />
          <text className="chart__tick" x={40} y={yOf(tick, axis.top) + 4} textAnchor="end">
            {label(tick)}
          </text>
        </g>
      ))}
      {hours.map(({ hour }, index) => (
        <text
          key={hour}
          className={index === now ? 'chart__tick chart__tick--now' : 'chart__tick'}
          x={xOf(index, hours.length)}
          y={152}
          textAnchor="middle"
        >
          {formatNumber(hour, locale)}
        </text>
      ))}
    </>
  )
}

function Unfinished({ at, count, fill }: { readonly at: number; readonly count: number; readonly fill: string }) {
  const width = widthOf(count)
  return <rect x={xOf(at, count) - width / 2} y={4} width={width} height={130} fill={fill} />
}

/** The dotted line says itself what it is, at its highest hour (no legend). */
function LastLabel({ hours, top }: Pick<PointProps, 'hours' | 'top'>) {
  const { t } = useTranslation('today')
  const values = hours.map(({ lastWeek }) => lastWeek ?? 0)
  const highest = Math.max(...values)
  if (highest === 0) return null
  const at = values.indexOf(highest)
  const [x, before] = [xOf(at, hours.length), xOf(at, hours.length) > 560]
  return (
    <text
      className="chart__label chart__label--last"
      x={before ? x - 10 : x + 10}
      y={Math.max(16, yOf(highest, top) + 4)}
      textAnchor={before ? 'end' : 'start'}
      direction="ltr"
    >
      {t('lastWeekLine')}
    </text>
  )
}

interface PointProps {
  readonly at: number
  readonly value: number
  readonly hours: readonly Hours[number][]
  readonly top: number
  readonly kind: 'point' | 'open'
  readonly children: ReactNode
}

/** The unfinished hour is an open dot, never joined to the line (specimen 18). */
function Point({ at, value, hours, top, kind, children }: PointProps) {
  const [x, y] = [xOf(at, hours.length), yOf(value, top)]
  const before = x > 560
  return (
    <>
      <circle className={`chart__${kind}`} cx={x} cy={y} r={3.5} />
      <text
        className={kind === 'open' ? 'chart__label chart__label--now' : 'chart__label'}
        x={before ? x - 10 : x + 10}
        y={Math.max(16, y - 6)}
        textAnchor={before ? 'end' : 'start'}
        direction="ltr"
      >
        {children}
      </text>
    </>
  )
}
