import { weekdayNames } from '@sufra/shared/locale/calendar-names'
import { formatCalendarDate, formatTime, formatWeekday } from '@sufra/shared/locale/date'
import { writeDigits } from '@sufra/shared/locale/digits'
import { formatList } from '@sufra/shared/locale/list'
import { formatRange } from '@sufra/shared/locale/range'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { BookSection } from '@sufra/shared/menu/menu-book.contract'
import type { MenuSchedule, MenuScheduleBook } from '@sufra/shared/menu-schedules/menu-schedules.contract'
import { type Serving, spansOf } from '@sufra/shared/menu-schedules/menu-schedules.rules'
import { clockText } from '@sufra/shared/settings/typed-settings.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { useText } from '../../ui/localized'
import { inARow, isRow } from './week-strip.rules'

/** Everything that can have a schedule. */
export interface Menu {
  readonly sections: readonly BookSection[]
  readonly items: readonly MenuItem[]
}

const aDay = 86_400_000

/** What is said of a schedule, the same wherever it is said. */
export function useScheduleWords() {
  const { t } = useTranslation('serving')
  const locale = useLocale()
  const text = useText()
  const time = (minutes: number) => writeDigits(clockText(minutes), locale)
  const list = (words: readonly string[]) => formatList(words, locale)
  const daysOf = ({ days }: Pick<Serving, 'days'>): string => {
    const names = inARow(days).map((day) => weekdayNames[locale][day] ?? '')
    const [first = '', last = ''] = [names[0], names.at(-1)]
    if (days.length === 7) return t('everyDay')
    return days.length > 2 && isRow(days) ? formatRange(first, last, locale) : list(names)
  }
  const hoursOf = ({ hours: { from, until } }: Pick<Serving, 'hours'>): string =>
    from === until ? t('allDay', { time: time(from) }) : formatRange(time(from), time(until), locale)
  const seasonOf = ({ season }: Pick<Serving, 'season'>): string => {
    if (season.kind !== 'dates') return season.kind === 'always' ? t('season.always') : t(`inSeason.${season.kind}`)
    const [from, until] = [season.from, season.until].map((date) => formatCalendarDate(date, locale))
    return formatRange(from ?? '', until ?? '', locale)
  }
  return {
    daysOf,
    hoursOf,
    seasonOf,
    whole: (serving: Serving): string =>
      [daysOf(serving), hoursOf(serving), ...(serving.season.kind === 'always' ? [] : [seasonOf(serving)])].join(
        locale === 'en' ? ', ' : '، ',
      ),
    /** Whether it is on at `now`, and when that changes. */
    standing: (
      serving: Serving,
      place: MenuScheduleBook,
      now: number,
    ): { readonly on: boolean; readonly words: string } => {
      const at = new Date(now).toISOString()
      const when = (moment: string) => {
        const clock = formatTime(moment, place.timeZone, locale)
        const far = Date.parse(moment) - now >= aDay || formatWeekday(moment, place.timeZone, locale) !== today
        return far ? `${formatWeekday(moment, place.timeZone, locale)} ${clock}` : clock
      }
      const today = formatWeekday(now, place.timeZone, locale)
      const spans = spansOf([serving], place, now)
      const current = spans.find(({ from, until }) => from <= at && at < until)
      if (current && Date.parse(current.until) - now > 7 * aDay) return { on: true, words: t('onNow') }
      if (current) return { on: true, words: t('onUntil', { time: when(current.until) }) }
      const next = spans.find(({ from }) => from > at)
      return { on: false, words: next ? t('next', { time: when(next.from) }) : t('notSoon') }
    },
    givenTo: ({ sectionIds, itemIds }: Pick<MenuSchedule, 'sectionIds' | 'itemIds'>, menu: Menu): string => {
      const named = [
        ...menu.sections.filter(({ id }) => sectionIds.includes(id)),
        ...menu.items.filter(({ id }) => itemIds.includes(id)),
      ].map(({ name }) => text(name))
      if (named.length === 0) return t('givenToNone')
      const more = named.length - most
      return t('givenTo', { names: list(more > 0 ? [...named.slice(0, most), t('more', { count: more })] : named) })
    },
  }
}

/** Names in one line; more of them are counted. */
const most = 4
