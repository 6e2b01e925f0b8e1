import type { Table } from '@sufra/shared/tables/tables.contract'

export const tablesFilters = ['all', 'available', 'occupied', 'reserved', 'cleaning', 'away'] as const
export type TablesFilter = (typeof tablesFilters)[number]

/** A table that was put away stands in its own list only. */
export const passes = ({ active, status }: Table, filter: TablesFilter): boolean =>
  filter === 'away' ? !active : active && (filter === 'all' || status === filter)

export const countOf = (tables: readonly Table[], filter: TablesFilter): number =>
  tables.filter((table) => passes(table, filter)).length

export const inNumbers = (tables: readonly Table[]): readonly Table[] => [...tables].sort((a, b) => a.number - b.number)

export const seatsOf = (tables: readonly Table[]): number =>
  tables.reduce((sum, { capacity, active }) => sum + (active ? capacity : 0), 0)
