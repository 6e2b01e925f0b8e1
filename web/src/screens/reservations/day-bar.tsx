import { formatCalendarDate } from '@sufra/shared/locale/date'
import { useTranslation } from 'react-i18next'
import { DayChoice } from '../../features/reservations/day-choice'
import { dayAfter } from '../../features/reservations/day-view.rules'
import { useLocale } from '../../i18n/locale'
import { Button, IconButton } from '../../ui/button'
import { chartGantt, chevronLeft, chevronRight, list } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { Segments } from '../../ui/segments'

export const views = ['list', 'timeline'] as const
export type View = (typeof views)[number]

export const dayWords = (day: string, locale: ReturnType<typeof useLocale>) =>
  formatCalendarDate(day, locale, { style: 'day' })

/** Long before any book. */
const firstDay = '2000-01-01'

interface DayBarProps {
  readonly day: string
  readonly today: string
  readonly onDay: (day: string) => void
  readonly view: View
  readonly onView: (view: View) => void
}

export function DayBar({ day, today, onDay, view, onView }: DayBarProps) {
  const { t } = useTranslation('reservations')
  const locale = useLocale()
  return (
    <nav className="day-bar" aria-label={t('days')}>
      <IconButton icon={chevronLeft} flipIcon label={t('dayBefore')} onClick={() => onDay(dayAfter(day, -1))} />
      <h2 className="day-bar__day" aria-live="polite">
        <Sentence>{dayWords(day, locale)}</Sentence>
      </h2>
      <IconButton icon={chevronRight} flipIcon label={t('dayAfter')} onClick={() => onDay(dayAfter(day, 1))} />
      <Button aria-pressed={day === today} aria-keyshortcuts="t" onClick={() => onDay(today)}>
        {t('today')}
      </Button>
      <DayChoice bare label={t('goToDay')} day={day} today={today} onDay={onDay} first={firstDay} />
      <Segments
        label={t('view.label')}
        current={view}
        onChoose={onView}
        options={[
          { value: 'list', label: t('view.list'), icon: list },
          { value: 'timeline', label: t('view.timeline'), icon: chartGantt },
        ]}
      />
    </nav>
  )
}
