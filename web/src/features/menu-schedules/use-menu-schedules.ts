import type { AppError } from '@sufra/shared/kernel/app-error'
import type { MenuSchedule, MenuScheduleBook } from '@sufra/shared/menu-schedules/menu-schedules.contract'
import { changeMenuSchedule, readMenuSchedules } from '@sufra/shared/menu-schedules/menu-schedules.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ask, send } from '../../api/client'
import { useText } from '../../ui/localized'
import { runTap } from '../../ui/run-tap'
import { toast } from '../../ui/toast-store'

/** The branch's schedules, and what is done to one in a tap. What was refused is said, and read again. */
export function useMenuSchedules(branchId: string) {
  const client = useQueryClient()
  const { t } = useTranslation(['serving', 'common'])
  const text = useText()
  const queryKey = ['menu-schedules', branchId]
  const { data, error, refetch } = useQuery<MenuScheduleBook, AppError>({
    queryKey,
    queryFn: ({ signal }) => ask(readMenuSchedules, { params: { branchId }, signal }),
    refetchOnMount: 'always',
  })
  const again = () => void client.invalidateQueries({ queryKey })
  const setActive = ({ id: scheduleId }: MenuSchedule, active: boolean) => {
    const body = { changes: { active }, was: { active: !active } }
    return runTap(send(changeMenuSchedule, { params: { branchId, scheduleId }, body }), again)
  }
  const bringBack = async (schedule: MenuSchedule) => {
    if (await setActive(schedule, true)) toast.success(t('broughtBack', { name: text(schedule.name) }))
  }
  return {
    book: data,
    error,
    again,
    refetch: () => void refetch(),
    /** What has it is served all day again; for a while it can be brought back. */
    remove: async (schedule: MenuSchedule) => {
      const undo = { label: t('common:action.undo'), run: () => void bringBack(schedule) }
      if (await setActive(schedule, false)) toast.plain(t('removed', { name: text(schedule.name) }), undo)
    },
  }
}
export type MenuSchedules = ReturnType<typeof useMenuSchedules>
