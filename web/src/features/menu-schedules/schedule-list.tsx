import type { MenuSchedule } from '@sufra/shared/menu-schedules/menu-schedules.contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { clock, plus } from '../../ui/icon-shapes'
import { NotRead } from '../../ui/not-read'
import { ScheduleRow } from './schedule-row'
import type { MenuSchedules } from './use-menu-schedules'
import type { Menu } from './use-schedule-words'
import '../../ui/card-list.css'
import './schedule-list.css'

interface ScheduleListProps {
  readonly schedules: MenuSchedules
  /** Of the whole branch: which sections and dishes have one. */
  readonly menu: Menu
  readonly onEdit: (schedule: MenuSchedule) => void
  readonly onAdd: () => void
}

/** Every schedule of the branch: when it is on, whether it is now, and what has it. */
export function ScheduleList({ schedules, menu, onEdit, onAdd }: ScheduleListProps) {
  const { t } = useTranslation('serving')
  const { book, error, refetch } = schedules
  if (!book) return <NotRead error={error} title={t('failed')} rows={5} onAgain={refetch} />
  if (book.schedules.length === 0)
    return (
      <EmptyState
        icon={clock}
        title={t('empty.title')}
        action={
          <Button icon={plus} onClick={onAdd}>
            {t('add')}
          </Button>
        }
      >
        {t('empty.why')}
      </EmptyState>
    )
  return (
    <ul className="card-list">
      {book.schedules.map((schedule) => (
        <ScheduleRow
          key={schedule.id}
          schedule={schedule}
          book={book}
          menu={menu}
          schedules={schedules}
          onEdit={onEdit}
        />
      ))}
    </ul>
  )
}
