import type { Today } from '@sufra/shared/boards/boards.contract'
import { isLeftOpen } from '@sufra/shared/tables/left-open.rules'
import type { Table, TableStatus, Visit } from '@sufra/shared/tables/tables.contract'
import { statusShown } from '@sufra/shared/tables/tables.rules'

type Tables = Today['tables']

export function tablesFrom(tables: readonly Table[], visits: readonly Visit[], now: number): Tables {
  const active = tables.filter((table) => table.active)
  const open = visits.filter((visit) => visit.status === 'open')
  const minutes = open.filter((visit) => !isLeftOpen(visit)).map((visit) => (now - Date.parse(visit.openedAt)) / 60_000)
  const visitAt = ({ id }: Table) => visits.find(({ tableIds }) => tableIds.includes(id))
  const count = (status: TableStatus) => active.filter((table) => statusShown(table, visitAt(table)) === status).length
  return {
    occupied: count('occupied'),
    total: active.length,
    reserved: count('reserved'),
    cleaning: count('cleaning'),
    guests: open.reduce((sum, visit) => sum + visit.guests, 0),
    averageSeatedMinutes:
      minutes.length > 0 ? Math.round(minutes.reduce((sum, each) => sum + each, 0) / minutes.length) : null,
  }
}
