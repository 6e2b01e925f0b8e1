import type { ReactNode } from 'react'
import { ScheduleMark } from './schedule-mark'
import { useMenuSchedules } from './use-menu-schedules'

/** What stands beside a section or a dish that has schedules; nothing until they are known. */
export function useScheduleMarks(branchId: string): (id: string) => ReactNode {
  const { book } = useMenuSchedules(branchId)
  return (id) => {
    const own = (book?.schedules ?? []).filter(
      ({ sectionIds, itemIds }) => sectionIds.includes(id) || itemIds.includes(id),
    )
    return own.length > 0 && <ScheduleMark of={own} />
  }
}
