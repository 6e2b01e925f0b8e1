import type { Session } from '@sufra/shared/identity/identity.contract'
import type { Localized } from '@sufra/shared/kernel/fields'
import { orderCode } from '@sufra/shared/kernel/ids'
import { isSoldOut } from '@sufra/shared/menu/availability.rules'
import type { Permission } from '@sufra/shared/people/permissions.rules'
import { useMemo } from 'react'
import { useMenu } from '../../features/menu/use-menu'
import { useFloorOrders } from '../../features/orders/orders.store'
import type { Dish, Known, Named, Seat } from '../../features/palette/palette.rules'
import type { AllLanguages } from '../../features/palette/palette-words'
import { useKeptPause, useStands } from '../../features/settings/use-pause'
import { useTables } from '../../features/tables/use-tables'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useMinute } from '../../ui/clock'

const namesOf = (name: Localized): string[] => Object.values(name).flatMap((text) => text || [])

const takers = ['take_orders', 'manage_orders'] as const
const stoppers = ['set_availability', 'manage_menu'] as const

/** A screen of this person's navigation. */
export interface OfferedPlace {
  readonly id: string
  readonly label: string
}

/** Everything that can be meant here, as it is now, by whoever is signed in. */
export function useKnown(
  session: Session,
  branchId: string,
  offered: readonly OfferedPlace[],
  languages: AllLanguages | null,
): { readonly known: Known; readonly unread: boolean } {
  const { menu, error } = useMenu(branchId)
  const tables = useTables()
  const locale = useLocale()
  const orders = useFloorOrders()
  const now = new Date(useMinute()).toISOString()
  const holds = (some: readonly Permission[]) => some.some((one) => session.user.permissions.includes(one))
  const may = {
    stopDishes: holds(stoppers),
    seat: holds(['serve_tables']),
    moveOrders: holds(takers),
    openTables: holds(['serve_tables', 'view_tables', 'manage_tables', 'take_orders']),
    openOrders: holds(['take_orders', 'view_orders', 'manage_orders']),
    pauseOrdering: holds(['manage_settings']),
  }
  const paused = useStands(useKeptPause())
  const dishes = useMemo(
    (): Dish[] =>
      (menu?.items ?? [])
        .filter(({ active }) => active)
        .map((item) => ({
          id: item.id,
          label: nameIn(item.name, locale).text,
          soldOut: isSoldOut(item, now),
          names: namesOf(item.name),
          soldOutUntil: item.soldOutUntil,
        })),
    [menu, now, locale],
  )
  const seats = tables.map(
    ({ table, visit }): Seat => ({
      id: table.id,
      number: table.number,
      capacity: table.capacity,
      free: !visit && (table.status === 'available' || table.status === 'reserved'),
      visitId: visit?.id ?? null,
    }),
  )
  const places = offered.map(
    ({ id, label }): Named => ({
      id,
      label,
      names: [label, ...(languages?.nav ?? []).flatMap((nav) => (typeof nav[id] === 'string' ? nav[id] : []))],
    }),
  )
  const elsewhere = session.branches.filter(({ id }) => id !== branchId)
  const known: Known = {
    places,
    dishes,
    seats,
    may,
    paused,
    branches: elsewhere.map(({ id, name }) => ({ id, label: nameIn(name, locale).text, names: namesOf(name) })),
    orders: orders.map(({ id, ticket, tableId }) => ({
      id,
      ticket,
      code: orderCode(id),
      tableNumber: seats.find((seat) => seat.id === tableId)?.number ?? null,
    })),
  }
  return { known, unread: menu === null && error !== null }
}
