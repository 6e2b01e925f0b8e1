import { chancesOf } from '@sufra/shared/kernel/chance'
import { addDays, momentAt } from '@sufra/shared/locale/business-day'
import type { AuditAction } from '@sufra/shared/people/audit-actions.rules'
import { dayOf, weekOf } from '@sufra/shared/schedules/week.rules'
import { linkAfter, root, type Tip, type Written } from '../audit/chain'
import { type DemoBranch, demoBranchId, demoItemId, demoOrganizationId as organizationId } from './demo'
import { dishes } from './demo-dishes'
import { demoZone } from './demo-history'
import { lineRows, type Ordering } from './demo-order'
import { type Colleague, colleagues } from './demo-people'
import { shiftRows } from './demo-shifts'
import { idAt } from './id-at'
import type { DemoRows } from './seed.repository'

interface Deed extends Omit<Written, 'seq' | 'organizationId' | 'deviceId'> {
  readonly action: AuditAction
}

const day = 86_400_000
const hour = 60

/** Who did what, as the commands would have written it of the demo's past orders, its shifts and its menu. */
export function recordRows(past: readonly Ordering[], now: Date): DemoRows['auditEntries'] {
  const cancelled = past.flatMap(cancelling)
  const deeds = [...cancelled, raising(now), copying(1, now), copying(2, now)]
  const chance = chancesOf('record')
  let tip: Tip = root
  return deeds
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((deed) => {
      const link = linkAfter(tip, { ...deed, organizationId, deviceId: null })
      tip = link
      return { ...link, id: idAt(chance, deed.at.getTime()) }
    })
}

function by(person: Colleague | undefined): string {
  if (!person) throw new Error('nobody of the demo has that role')
  return `staff:${person.id}`
}

/** By the waiter who took it; what guests sent themselves by whoever runs the branch. */
function cancelling(order: Ordering): Deed[] {
  const { id, branch, cancelledAt: at, cancelReason, version, by: placer } = order
  if (at === null) return []
  const lines = lineRows(order)
  const states = (status: string, reason: string | null) =>
    lines.map((line) => ({ id: line.id, status, cancelReason: reason }))
  const moved = lines.map(({ id, name, quantity, unitPrice }) => ({ id, name, quantity, unitPrice }))
  return [
    {
      branchId: demoBranchId(branch),
      action: 'order.cancelled',
      entity: 'order',
      entityId: id,
      at,
      actor: placer.kind === 'staff' ? `staff:${placer.id}` : by(colleagues(branch, 'MANAGER')[0]),
      before: {
        version: version - 1,
        status: 'pending',
        lines: states('pending', null),
        currency: 'SAR',
        dishes: moved,
      },
      after: { version, status: 'cancelled', lines: states('cancelled', cancelReason) },
    },
  ]
}

/** The mixed grill got dearer before the oldest of the orders. */
function raising(now: Date): Deed {
  const id = demoItemId('mixedGrill')
  const { price } = dishes.mixedGrill
  return {
    branchId: demoBranchId(1),
    actor: by(colleagues(1, 'OWNER')[0]),
    at: new Date(now.getTime() - 30 * day),
    action: 'menu.price_changed',
    entity: 'menu_item',
    entityId: id,
    before: { prices: [{ id, price: price - 300 }] },
    after: { prices: [{ id, price }] },
  }
}

/** This week's shifts are those of the week before; two days ahead, so that everybody knows. */
function copying(branch: DemoBranch, now: Date): Deed {
  const week = weekOf(dayOf(now, demoZone), demoZone)
  const begins = momentAt(week, demoZone, 0)
  const shifts = shiftRows(branch, now).filter(({ startsAt }) => startsAt >= new Date(begins)).length
  const branchId = demoBranchId(branch)
  return {
    branchId,
    actor: by(colleagues(branch, 'MANAGER')[0]),
    action: 'shifts.copied',
    entity: 'shift_week',
    entityId: branchId,
    before: null,
    after: { week, shifts, skipped: 0 },
    at: new Date(momentAt(addDays(week, -2), demoZone, (branch === 1 ? 17 : 18) * hour)),
  }
}
