import type { Today } from '@sufra/shared/boards/boards.contract'
import { type Availability, isSoldOut } from '@sufra/shared/menu/availability.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { isLeftOpen } from '@sufra/shared/tables/left-open.rules'
import type { Table, Visit } from '@sufra/shared/tables/tables.contract'
import { statusShown } from '@sufra/shared/tables/tables.rules'

export function tablesOf(tables: readonly Table[], visits: readonly Visit[], now: number): Today['tables'] {
  const used = tables.filter(({ active }) => active)
  const visitAt = ({ id }: Table) => visits.find(({ tableIds }) => tableIds.includes(id))
  const count = (status: Table['status']) =>
    used.filter((table) => statusShown(table, visitAt(table)) === status).length
  const seated = visits.filter(({ status }) => status === 'open')
  const minutes = seated
    .filter((visit) => !isLeftOpen(visit))
    .map(({ openedAt }) => Math.max(0, now - Date.parse(openedAt)) / 60_000)
  return {
    occupied: count('occupied'),
    total: used.length,
    reserved: count('reserved'),
    cleaning: count('cleaning'),
    guests: sum(seated.map(({ guests }) => guests)),
    averageSeatedMinutes: minutes.length === 0 ? null : Math.round(sum(minutes) / minutes.length),
  }
}

export type Dish = Pick<MenuItem, 'id' | 'name' | 'image'> & Availability

export function menuItemsOf(dishes: readonly Dish[], now: string): Today['menuItems'] {
  const soldOut = dishes.filter((dish) => isSoldOut(dish, now))
  return {
    available: dishes.length - soldOut.length,
    total: dishes.length,
    soldOut: soldOut.map(({ id, name, image, soldOutUntil }) => ({ id, name, image, soldOutUntil })),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
