import type { Today } from '@sufra/shared/boards/boards.contract'
import { formatMoneyParts } from '@sufra/shared/locale/format-money'
import { formatNumber } from '@sufra/shared/locale/number'
import { exponentOf } from '@sufra/shared/money/currency'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { useBoxSize } from '../../ui/use-box-size'
import { type Label, placeLabels } from './chart-labels.rules'
import { HourTable } from './hour-table'
import {
  axisOf,
  isEmptyDay,
  isNamed,
  leftX,
  openHours,
  pathOf,
  rightX,
  type Sheet,
  type Spot,
  sheetHeight,
  spotsOf,
  widthOf,
  xOf,
  yOf,
} from './sales-chart.rules'
import './sales-chart.css'

type Hours = NonNullable<Today['salesByHour']>

interface SalesChartProps {
  readonly hours: readonly Hours[number][]
  readonly cutOffMinutes: number
  readonly currency: string
  /** "Last Thursday" in the reader's language. */
  readonly lastName: string
}

/** Today against the same weekday a week ago. Time runs left to right in every language. */
export function SalesChart({ hours: day, cutOffMinutes, currency, lastName }: SalesChartProps) {
  const { t } = useTranslation('today')
  const [asTable, setAsTable] = useState(false)
  const title = useId()
  const hours = openHours(day)
  const empty = isEmptyDay(hours)
  const { unit } = formatMoneyParts(0, currency, useLocale())
  return (
    <section className="panel today__chart" aria-labelledby={title}>
      <div className="panel__head">
        <h2 id={title}>{t('salesByHour')}</h2>
        <span className="panel__note">{t('perHour', { currency: unit })}</span>
        {!empty && (
          <Button kind="quiet" size="desk" onClick={() => setAsTable(!asTable)}>
            {asTable ? t('asChart') : t('asTable')}
          </Button>
        )}
      </div>
      {empty && <p className="panel__empty">{t('noSalesYet')}</p>}
      {!empty && asTable && (
        <HourTable hours={hours} cutOffMinutes={cutOffMinutes} currency={currency} lastName={lastName} />
      )}
      {!empty && !asTable && <Measured hours={hours} currency={currency} lastName={lastName} />}
    </section>
  )
}

type DrawnProps = Omit<SalesChartProps, 'cutOffMinutes'>

function Measured(props: DrawnProps) {
  const box = useRef<HTMLDivElement>(null)
  const { width } = useBoxSize(box)
  return (
    <div className="chart" ref={box}>
      {width > 0 && <Drawing {...props} sheet={{ width, hours: props.hours.length }} />}
    </div>
  )
}

function Drawing({ hours, currency, lastName, sheet }: DrawnProps & { readonly sheet: Sheet }) {
  const { t } = useTranslation('today')
  const locale = useLocale()
  const hatch = useId()
  const whole = (minor: number) => formatNumber(Math.round(minor / 10 ** exponentOf(currency)), locale)
  const axis = axisOf(hours, 10 ** exponentOf(currency))
  const lineOf = (values: readonly (number | null)[]) => spotsOf(values, axis.top, sheet)
  const now = hours.findIndex((hour) => hour.partial)
  const soFar = hours[now]?.today ?? null
  const full = hours.map(({ today, partial }) => (partial ? null : today))
  const lastFull = full.map((value) => value !== null).lastIndexOf(true)
  const [todayLine, lastLine] = [lineOf(full), lineOf(hours.map(({ lastWeek }) => lastWeek))]
  const point = todayLine[lastFull] ?? null
  const open = soFar === null ? null : { x: xOf(now, sheet), y: yOf(soFar, axis.top) }
  const labels = [
    { kind: 'now', text: t('soFar', { amount: whole(soFar ?? 0) }), beside: open ? [open] : [] },
    { kind: 'today', text: t('todayPoint', { amount: whole(full[lastFull] ?? 0) }), beside: point ? [point] : [] },
    { kind: 'last', text: t('lastWeekLine'), beside: highestFirst(lastLine) },
  ] as const
  return (
    <svg
      width={sheet.width}
      height={sheetHeight}
      viewBox={`0 0 ${sheet.width} ${sheetHeight}`}
      role="img"
      aria-label={t('chartLabel', { last: lastName })}
    >
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v6" className="chart__hatch" />
        </pattern>
      </defs>
      {now >= 0 && <Unfinished at={now} sheet={sheet} fill={`url(#${hatch})`} />}
      <Axis hours={hours} axis={axis} now={now} sheet={sheet} label={whole} />
      <path className="chart__last" d={pathOf(lastLine)} />
      <path className="chart__today" d={pathOf(todayLine)} />
      {point && <circle className="chart__point" cx={point.x} cy={point.y} r={3.5} />}
      {/* The unfinished hour is an open dot, never joined to the line. */}
      {open && <circle className="chart__open" cx={open.x} cy={open.y} r={3.5} />}
      <Labels labels={labels} lines={[todayLine, lastLine, [open]]} sheet={sheet} />
    </svg>
  )
}

/** The dotted line says itself what it is, at one of its higher hours (no legend). */
function highestFirst(line: readonly (Spot | null)[]): readonly Spot[] {
  const spots = line.filter((spot) => spot !== null).sort((one, other) => one.y - other.y)
  return spots.slice(0, Math.ceil(spots.length / 2))
}

interface LabelsProps {
  readonly labels: readonly (Label & { readonly kind: string })[]
  readonly lines: readonly (readonly (Spot | null)[])[]
  readonly sheet: Sheet
}

function Labels({ labels, lines, sheet }: LabelsProps) {
  const places = placeLabels(labels, lines, sheet)
  return labels.map(({ kind, text }, index) => {
    const place = places[index]
    return (
      place && (
        <text
          key={kind}
          className={`chart__label chart__label--${kind}`}
          x={place.x}
          y={place.y}
          textAnchor={place.anchor}
          direction="ltr"
        >
          {text}
        </text>
      )
    )
  })
}

interface AxisProps {
  readonly hours: readonly Hours[number][]
  readonly axis: ReturnType<typeof axisOf>
  readonly now: number
  readonly sheet: Sheet
  readonly label: (minor: number) => string
}

function Axis({ hours, axis, now, sheet, label }: AxisProps) {
  const locale = useLocale()
  return (
    <>
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <path
            className={tick === 0 ? 'chart__base' : 'chart__grid'}
            d={`M${leftX} ${yOf(tick, axis.top)}H${rightX(sheet)}`}
          />
          <text className="chart__tick" x={leftX - 8} y={yOf(tick, axis.top) + 4} textAnchor="end" direction="ltr">
            {label(tick)}
          </text>
        </g>
      ))}
      {hours.map(
        ({ hour }, index) =>
          isNamed(index, now, sheet) && (
            <text
              key={hour}
              className={index === now ? 'chart__tick chart__tick--now' : 'chart__tick'}
              x={xOf(index, sheet)}
              y={152}
              textAnchor="middle"
            >
              {formatNumber(hour, locale)}
            </text>
          ),
      )}
    </>
  )
}

function Unfinished({ at, sheet, fill }: { readonly at: number; readonly sheet: Sheet; readonly fill: string }) {
  const width = widthOf(sheet)
  return <rect x={xOf(at, sheet) - width / 2} y={4} width={width} height={130} fill={fill} />
}
