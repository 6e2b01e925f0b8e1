import { wallClock } from '@sufra/shared/locale/wall-clock'
import type { MenuSchedule, MenuScheduleBook } from '@sufra/shared/menu-schedules/menu-schedules.contract'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../ui/clock'
import { Icon } from '../../ui/icon'
import { check, clock } from '../../ui/icon-shapes'
import { Text, useText } from '../../ui/localized'
import { MoreMenu } from '../../ui/more-menu'
import { Sentence } from '../../ui/num'
import type { MenuSchedules } from './use-menu-schedules'
import { type Menu, useScheduleWords } from './use-schedule-words'
import { WeekStrip } from './week-strip'

interface ScheduleRowProps {
  readonly schedule: MenuSchedule
  readonly book: MenuScheduleBook
  readonly menu: Menu
  readonly schedules: MenuSchedules
  readonly onEdit: (schedule: MenuSchedule) => void
}

/** One schedule: its name opens all of it; whether it is on now, and what has it. */
export function ScheduleRow({ schedule, book, menu, schedules, onEdit }: ScheduleRowProps) {
  const { t } = useTranslation('serving')
  const words = useScheduleWords()
  const now = useMinute()
  const name = useText()(schedule.name)
  const { on, words: standing } = words.standing(schedule, book, now)
  return (
    <li className="menu-schedule">
      <div className="menu-schedule__head">
        <div className="menu-schedule__title">
          <button type="button" className="card-list__name" onClick={() => onEdit(schedule)}>
            <Text of={schedule.name} />
          </button>
          <span className="menu-schedule__standing" data-on={on || undefined}>
            <Icon of={on ? check : clock} size={16} />
            <span>
              <Sentence>{standing}</Sentence>
            </span>
          </span>
        </div>
        <MoreMenu
          label={t('moreFor', { name })}
          actions={[
            [t('edit'), () => onEdit(schedule)],
            [t('remove'), () => void schedules.remove(schedule)],
          ]}
        />
      </div>
      <p className="menu-schedule__facts">
        <Sentence>{words.whole(schedule)}</Sentence>
      </p>
      <WeekStrip serving={schedule} words={words.whole(schedule)} now={dayAndMinute(now, book.timeZone)} />
      <p className="menu-schedule__facts">
        <Sentence>{words.givenTo(schedule, menu)}</Sentence>
      </p>
    </li>
  )
}

function dayAndMinute(now: number, timeZone: string) {
  const { year, month, day, hour, minute } = wallClock(now, timeZone)
  return { day: new Date(Date.UTC(year, month - 1, day)).getUTCDay(), minute: hour * 60 + minute }
}
