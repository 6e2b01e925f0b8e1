import { weekdayNames } from '@sufra/shared/locale/calendar-names'
import type { Serving } from '@sufra/shared/menu-schedules/menu-schedules.rules'
import { dayMinutes } from '@sufra/shared/settings/opening-hours.rules'
import { useLocale } from '../../i18n/locale'
import { type Stripe, stripesOf } from './week-strip.rules'
import './week-strip.css'

const percent = (minutes: number): string => `${(100 * minutes) / dayMinutes}%`

interface WeekStripProps {
  readonly serving: Pick<Serving, 'days' | 'hours'>
  /** All of it in words: the drawing says nothing else. */
  readonly words: string
  /** The day and the minute that it is now, where the week is a running one. */
  readonly now: { readonly day: number; readonly minute: number } | null
}

/** A usual week, day by day: what of each is served. It begins where the language begins. */
export function WeekStrip({ serving, words, now }: WeekStripProps) {
  const names = weekdayNames[useLocale()]
  return (
    <div className="week-strip" role="img" aria-label={words}>
      {stripesOf(serving).map((stripes, day) => (
        <span key={names[day]} className="week-strip__day" data-today={now?.day === day || undefined}>
          <span className="week-strip__name">{names[day]}</span>
          <span className="week-strip__track">
            {stripes.map(({ from, until }: Stripe) => (
              <span
                key={from}
                className="week-strip__on"
                style={{ insetInlineStart: percent(from), inlineSize: percent(until - from) }}
              />
            ))}
            {now?.day === day && <span className="week-strip__now" style={{ insetInlineStart: percent(now.minute) }} />}
          </span>
        </span>
      ))}
    </div>
  )
}
