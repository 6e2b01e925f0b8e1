import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import type { MenuSchedule } from '@sufra/shared/menu-schedules/menu-schedules.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScheduleEditor } from '../../features/menu-schedules/schedule-editor'
import { ScheduleList } from '../../features/menu-schedules/schedule-list'
import { type MenuSchedules, useMenuSchedules } from '../../features/menu-schedules/use-menu-schedules'
import { useText } from '../../ui/localized'
import { toast } from '../../ui/toast-store'
import { WritingDialog } from '../../ui/writing-dialog'
import { BookPage } from './book-page'

interface SchedulesPageProps {
  readonly branchId: string
  readonly branchName: string
  readonly menu: Pick<MenuBook, 'sections' | 'items'>
}

/** A schedule that is open; null within it: a new one. */
interface OpenSchedule {
  readonly schedule: MenuSchedule | null
}

/** When sections and dishes are served, beside the dishes themselves. */
export function SchedulesPage({ branchId, branchName, menu }: SchedulesPageProps) {
  const { t } = useTranslation('serving')
  const schedules = useMenuSchedules(branchId)
  const [editing, setEditing] = useState<OpenSchedule | null>(null)
  const onAdd = () => setEditing({ schedule: null })
  return (
    <BookPage
      branchName={branchName}
      current="schedules"
      lead={t('lead')}
      add={t('add')}
      onAdd={schedules.book ? onAdd : null}
    >
      <ScheduleList schedules={schedules} menu={menu} onAdd={onAdd} onEdit={(schedule) => setEditing({ schedule })} />
      <SchedulePanel
        branchId={branchId}
        schedules={schedules}
        menu={menu}
        editing={editing}
        onClose={() => setEditing(null)}
      />
    </BookPage>
  )
}

interface SchedulePanelProps {
  readonly branchId: string
  readonly schedules: MenuSchedules
  readonly menu: SchedulesPageProps['menu']
  readonly editing: OpenSchedule | null
  readonly onClose: () => void
}

function SchedulePanel({ branchId, schedules, menu, editing, onClose }: SchedulePanelProps) {
  const { t } = useTranslation('serving')
  const text = useText()
  const { book } = schedules
  const saved = ({ name }: MenuSchedule) => {
    onClose()
    schedules.again()
    toast.success(t('saved', { name: text(name) }))
  }
  const title = editing?.schedule ? t('editSchedule', { name: text(editing.schedule.name) }) : t('newSchedule')
  return (
    <WritingDialog kind="side" className="menu-book__panel" open={editing !== null} onClose={onClose} title={title}>
      {editing && book && (
        <ScheduleEditor branchId={branchId} book={book} menu={menu} schedule={editing.schedule} onSaved={saved} />
      )}
    </WritingDialog>
  )
}
