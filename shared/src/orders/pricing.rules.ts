import { AppError } from '../kernel/app-error'
import type { Instant } from '../kernel/fields'
import { isOrderable, isSoldOut } from '../menu/availability.rules'
import type { MenuItem, Modifier, ModifierGroup } from '../menu/menu.contract'
import type { LineModifier, NewLine, OrderLine } from './orders.contract'

/** A line with everything copied from the menu, before it has a status. */
export type PricedLine = Pick<
  OrderLine,
  | 'id'
  | 'menuItemId'
  | 'stationId'
  | 'name'
  | 'kitchenName'
  | 'quantity'
  | 'unitPrice'
  | 'modifiers'
  | 'notes'
  | 'allergies'
  | 'seat'
  | 'course'
  | 'prepMinutes'
>

/** What a price needs to know of a dish. */
export type PricedItem = Pick<
  MenuItem,
  | 'id'
  | 'name'
  | 'kitchenName'
  | 'price'
  | 'active'
  | 'available'
  | 'soldOutUntil'
  | 'remaining'
  | 'stationId'
  | 'prepMinutes'
  | 'modifierGroups'
>
type Menu = ReadonlyMap<string, PricedItem>

export interface Quote {
  readonly lines: readonly PricedLine[]
  /** Minor units, tax included. */
  readonly total: number
}

/** One portion with its modifiers, in minor units; reductions never make it cost less than nothing. */
export const unitPriceOf = (
  item: Pick<MenuItem, 'price'>,
  modifiers: readonly Pick<Modifier, 'priceDelta'>[],
): number =>
  Math.max(
    0,
    modifiers.reduce((price, { priceDelta }) => price + priceDelta, item.price),
  )

/** Prices lines from the branch's menu. Each way a line can be wrong has its own code and names the dish and the group. */
export function quote(items: Menu, lines: readonly NewLine[], now: Instant): Quote {
  refuseRepeatedIds(lines)
  const priced = lines.map((line) => priceLine(itemFor(items, line, now), line))
  refuseMoreThanRemain(items, lines)
  return { lines: priced, total: priced.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0) }
}

/** What the guest saw is what they pay, or they are asked again: `price_changed` with the new quote. */
export function agree({ lines, total }: Quote, agreedTotal: number, currency: string): void {
  if (total === agreedTotal) return
  const now = lines.map(({ id, menuItemId, name, quantity, unitPrice }) => ({
    id,
    menuItemId,
    name,
    quantity,
    unitPrice,
  }))
  throw new AppError('price_changed', { agreedTotal, total, currency, lines: now })
}

function refuseRepeatedIds(lines: readonly NewLine[]): void {
  const repeated = lines.find(({ id }, index) => lines.findIndex((line) => line.id === id) !== index)
  if (repeated) throw new AppError('id_taken', { lineId: repeated.id })
}

function itemFor(items: Menu, line: NewLine, now: Instant): PricedItem {
  const item = items.get(line.menuItemId)
  if (!item) throw new AppError('item_not_in_branch', { lineId: line.id, menuItemId: line.menuItemId })
  if (!item.active) throw new AppError('item_inactive', aboutItem(line, item))
  if (isSoldOut(item, now)) throw new AppError('item_sold_out', { ...aboutItem(line, item), remaining: 0 })
  return item
}

function refuseMoreThanRemain(items: Menu, lines: readonly NewLine[]): void {
  for (const [menuItemId, portions] of portionsOf(lines)) {
    const item = items.get(menuItemId)
    if (item && item.remaining !== null && item.remaining < portions)
      throw new AppError('item_sold_out', { menuItemId, name: item.name, remaining: item.remaining })
  }
}

/** Portions of each dish over all lines. */
export function portionsOf(lines: readonly Pick<NewLine, 'menuItemId' | 'quantity'>[]): Map<string, number> {
  const portions = new Map<string, number>()
  for (const { menuItemId, quantity } of lines) portions.set(menuItemId, (portions.get(menuItemId) ?? 0) + quantity)
  return portions
}

function priceLine(item: PricedItem, line: NewLine): PricedLine {
  const modifiers = chosenOf(item, line)
  return {
    id: line.id,
    menuItemId: item.id,
    stationId: item.stationId,
    name: item.name,
    kitchenName: item.kitchenName,
    quantity: line.quantity,
    unitPrice: unitPriceOf(item, modifiers),
    modifiers,
    notes: line.notes ?? null,
    allergies: line.allergies ?? [],
    seat: line.seat ?? null,
    course: line.course ?? 1,
    prepMinutes: item.prepMinutes,
  }
}

/** The chosen modifiers in the menu's order, each group within its limits. */
function chosenOf(item: PricedItem, line: NewLine): LineModifier[] {
  const wanted = (line.modifiers ?? []).map(({ modifierId }) => modifierId)
  const known = new Set(item.modifierGroups.flatMap((group) => group.modifiers.map(({ id }) => id)))
  const stranger = wanted.find((id) => !known.has(id))
  if (stranger) throw new AppError('modifier_not_of_item', { ...aboutItem(line, item), modifierId: stranger })
  return item.modifierGroups.flatMap((group) => chosenInGroup(item, line, group, wanted))
}

function chosenInGroup(
  item: PricedItem,
  line: NewLine,
  group: ModifierGroup,
  wanted: readonly string[],
): LineModifier[] {
  const about = { ...aboutItem(line, item), groupId: group.id, group: group.name, min: group.min, max: group.max }
  const chosen = group.modifiers.filter(({ id }) => wanted.includes(id))
  const count = wanted.filter((id) => chosen.some((modifier) => modifier.id === id)).length
  if (count < group.min) throw new AppError('modifier_below_min', about)
  if (count > group.max || count > chosen.length) throw new AppError('modifier_above_max', about)
  const gone = chosen.find((modifier) => !modifier.available)
  if (gone) throw new AppError('modifier_sold_out', { ...about, modifierId: gone.id, modifier: gone.name })
  return chosen.map(({ id, name, kitchenName, priceDelta }) => ({
    modifierId: id,
    groupId: group.id,
    name,
    kitchenName,
    kind: group.kind,
    priceDelta,
  }))
}

const aboutItem = (line: NewLine, item: PricedItem) => ({ lineId: line.id, menuItemId: item.id, name: item.name })

/** Is every line still to be had? What the cart warns of before the guest presses Send. */
export const unavailableLines = (items: Menu, lines: readonly NewLine[], now: Instant): NewLine[] =>
  lines.filter((line) => {
    const item = items.get(line.menuItemId)
    return !item || !isOrderable(item, now)
  })
