import { acknowledgeCall, resolveCall } from '../calls/calls.endpoints'
import { between } from '../kernel/chance'
import type { OrderLine } from '../orders/orders.contract'
import { advanceOrder } from '../orders/orders.endpoints'
import { closeVisit, markCleaned } from '../tables/tables.endpoints'
import { type Duty, kitchenDuties, waiterDuties } from './duties.rules'
import type { Room } from './room'

/** So often a waiter does what another one is already on the way to do. */
const collides = 0.05
const looksEveryMinutes = 0.25
/** Minutes on foot for one duty. */
const walks: Readonly<Record<Duty['do'], readonly [number, number]>> = {
  advance: [0.3, 1.5],
  acknowledge: [0.2, 0.8],
  resolve: [0.5, 2],
  close: [0.5, 1.5],
  clean: [1, 3],
}

/** Whose duty is already seen to. */
type Claims = Set<string>

const seenBy = ({ eyes, ours, leaving }: Room) => ({
  orders: eyes.orders(),
  calls: eyes.calls(),
  tables: eyes.tables(),
  visits: eyes.visits(),
  ours,
  leaving,
})

/** Works until the service is over. */
export async function playWaiter(room: Room, token: string, claims: Claims, chance: () => number): Promise<void> {
  while (!room.clock.stopped) {
    const duties = waiterDuties(seenBy(room))
    const free = duties.find(({ key }) => !claims.has(key))
    const duty = chance() < collides ? (duties[0] ?? free) : free
    if (!duty) {
      await room.clock.wait(looksEveryMinutes)
      continue
    }
    claims.add(duty.key)
    await room.clock.wait(between(chance, ...walks[duty.do]))
    await fulfil(room, token, duty)
    void settled(room, claims, duty)
  }
}

/** Many dishes at once: what one of them is given up for ends it as it would a waiter's round. */
export async function playKitchen(room: Room, token: string, chance: () => number): Promise<void> {
  const readyAt = new Map<string, number>()
  const claims: Claims = new Set()
  const dishes: Promise<unknown>[] = []
  const reasons: unknown[] = []
  while (!room.clock.stopped && reasons.length === 0) {
    const duties = kitchenDuties(seenBy(room), readyAt, room.clock.minutes).filter(({ key }) => !claims.has(key))
    for (const duty of duties) {
      claims.add(duty.key)
      if (duty.do === 'advance' && duty.to === 'preparing') plan(duty, readyAt, room.clock.minutes, chance)
      const done = fulfil(room, token, duty).then(() => void settled(room, claims, duty))
      dishes.push(done.catch((reason: unknown) => reasons.push(reason)))
    }
    await room.clock.wait(looksEveryMinutes)
  }
  await Promise.all(dishes)
  if (reasons.length > 0) throw reasons[0]
}

/** A dish takes as long as the menu says, or a little less, or half as long again. */
function plan(
  duty: Duty & { do: 'advance' },
  readyAt: Map<string, number>,
  minute: number,
  chance: () => number,
): void {
  for (const line of duty.order.lines.filter(({ id }) => duty.lineIds.includes(id)))
    readyAt.set(line.id, minute + cooks(line) * between(chance, 0.7, 1.5))
}

const cooks = ({ prepMinutes }: Pick<OrderLine, 'prepMinutes'>): number => Math.max(1, prepMinutes)

async function fulfil({ hands, branchId, tried }: Room, token: string, duty: Duty): Promise<void> {
  const at = (params: Record<string, string>) => ({ token, params: { branchId, ...params } })
  await tried<unknown>(() => {
    switch (duty.do) {
      case 'advance':
        return hands.send(advanceOrder, {
          ...at({ orderId: duty.order.id }),
          body: { to: duty.to, lineIds: [...duty.lineIds] },
        })
      case 'acknowledge':
        return hands.send(acknowledgeCall, { ...at({ callId: duty.call.id }), body: {} })
      case 'resolve':
        return hands.send(resolveCall, { ...at({ callId: duty.call.id }), body: {} })
      case 'close':
        return hands.send(closeVisit, { ...at({ visitId: duty.visit.id }), body: {} })
      case 'clean':
        return hands.send(markCleaned, { ...at({ tableId: duty.table.id }), body: {} })
    }
  })
}

/** Once the screens show it, whoever sees it undone after all may do it. */
async function settled({ clock }: Room, claims: Claims, { key }: Duty): Promise<void> {
  await clock.wait(3)
  claims.delete(key)
}
