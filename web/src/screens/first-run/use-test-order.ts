import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { readMenuBook } from '@sufra/shared/menu/menu-book.endpoints'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { cancelOrder, placeOrder, readOrder } from '@sufra/shared/orders/orders.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, send } from '../../api/client'
import { useOrders } from '../../features/orders/orders.store'
import { learn } from '../../live/live-store'
import { useDoing } from '../../ui/use-doing'

/** A real order of the cheapest dish, on nobody's table; cancelled again, it is in no figure of the day. */
export function useTestOrder(branchId: string, knownId: string | null, onPlaced: (orderId: string) => void) {
  const [placedId, setPlacedId] = useState<string | null>(null)
  const { busy, problem, doing } = useDoing()
  const [noDish, setNoDish] = useState(false)
  const order = useOrder(branchId, placedId ?? knownId)
  const place = (note: string) =>
    doing(async () => {
      const { items } = await ask(readMenuBook, { params: { branchId } })
      const dish = plainest(items)
      setNoDish(!dish)
      if (!dish) return
      const lines = [{ id: uuidv7(), menuItemId: dish.id, quantity: 1 }]
      const body = { id: uuidv7(), channel: 'takeaway', lines, notes: note, agreedTotal: dish.price } as const
      const placed = await send(placeOrder, { params: { branchId }, body: { ...body, lines } })
      learn('order', placed)
      setPlacedId(placed.id)
      onPlaced(placed.id)
    })
  const remove = (reason: string) =>
    doing(async () => {
      if (!order) return false
      learn('order', await send(cancelOrder, { params: { branchId, orderId: order.id }, body: { reason } }))
      return true
    })
  return { order, busy, problem, noDish, place, remove }
}

/** Of what is on the menu and asks nothing: the cheapest. */
function plainest(items: readonly MenuItem[]): MenuItem | undefined {
  const plain = items.filter(
    ({ active, available, modifierGroups }) => active && available && modifierGroups.every(({ min }) => min === 0),
  )
  return [...plain].sort((a, b) => a.price - b.price)[0]
}

/** Live while it is open; once it has left the board, as the restaurant has it written. */
function useOrder(branchId: string, orderId: string | null): Order | null {
  const live = useOrders().find(({ id }) => id === orderId)
  const { data } = useQuery({
    queryKey: ['test-order', branchId, orderId, live?.version ?? 0],
    queryFn: ({ signal }) => ask(readOrder, { params: { branchId, orderId: orderId ?? '' }, signal }),
    enabled: orderId !== null && !live,
    retry: false,
  })
  return live ?? data ?? null
}
