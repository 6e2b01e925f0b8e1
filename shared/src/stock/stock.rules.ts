import type { LineStatus, OrderLine } from '../orders/orders.contract'

/** What one portion of a dish, or one modifier on it, uses; thousandths of the ingredient's unit. */
export interface RecipeLine {
  readonly ownerId: string
  readonly stockItemId: string
  readonly quantity: number
}

/** One row of the ledger; `quantity` is signed: IN adds, any other type subtracts. */
export interface Movement {
  readonly stockItemId: string
  readonly lineId: string
  readonly type: 'IN' | 'SALE' | 'WASTE'
  readonly quantity: number
}

/** What the ledger says a line has taken and not given back: thousandths, above nothing. */
export interface TakenByLine {
  readonly lineId: string
  readonly stockItemId: string
  readonly quantity: number
}

/** `recipes` are today's; `taken` is of the lines that change. */
export interface Pantry {
  readonly recipes: readonly RecipeLine[]
  readonly taken: readonly TakenByLine[]
}

type CookedLine = Pick<OrderLine, 'id' | 'menuItemId' | 'quantity' | 'modifiers' | 'status'>

const fired: readonly LineStatus[] = ['preparing', 'ready']
const nothingBegun: ReadonlySet<string> = new Set()

/**
 * The ledger rows of a change to an order's lines. A line is deducted when it is confirmed and given back when it is
 * voided or recalled before preparing. A later void was cooked for nothing: the sale is given back and the waste taken.
 * A void that is taken back is written as its opposite. What comes back is what was taken, whatever the recipe says by
 * now: one that was written meanwhile fills no shelf. `begun`: lines that were cooked once, though every step of them was
 * taken back since.
 */
export function movementsOf(
  was: readonly CookedLine[],
  now: readonly CookedLine[],
  { recipes, taken }: Pantry,
  begun = nothingBegun,
): Movement[] {
  return stepsOf(was, now, begun).flatMap(([line, types]) => {
    if (types.length === 0) return []
    const used = types[0] === 'IN' ? takenBy(line, taken) : usedBy(line, recipes)
    return types.flatMap((type) =>
      used.map(([stockItemId, quantity]) => movement(line.id, type, stockItemId, quantity)),
    )
  })
}

type Lines = readonly CookedLine[]

/** Does this change concern the pantry at all? Most steps of an order don't. */
export const movesStock = (was: Lines, now: Lines, begun = nothingBegun): boolean =>
  stepsOf(was, now, begun).some(([, types]) => types.length > 0)

function stepsOf(was: Lines, now: Lines, begun: ReadonlySet<string>): [CookedLine, Movement['type'][]][] {
  const statusBefore = new Map(was.map(({ id, status }) => [id, status]))
  return now.map((line) => {
    const from = statusBefore.get(line.id) ?? 'pending'
    return [line, (begun.has(line.id) ? typesOfBegun : typesOf)(from, line.status)]
  })
}

function typesOf(from: LineStatus, to: LineStatus): Movement['type'][] {
  if (from === 'pending' && to === 'confirmed') return ['SALE']
  if (from === 'confirmed' && (to === 'cancelled' || to === 'pending')) return ['IN']
  if (from === 'cancelled' && to === 'confirmed') return ['SALE']
  if (from === 'cancelled' && fired.includes(to)) return ['IN', 'SALE']
  return fired.includes(from) && to === 'cancelled' ? ['IN', 'WASTE'] : []
}

/** Wasted from wherever it was recalled to; what is pending again was given back, so only the waste is taken. */
function typesOfBegun(from: LineStatus, to: LineStatus): Movement['type'][] {
  if (to === 'cancelled' && from === 'confirmed') return ['IN', 'WASTE']
  if (to === 'cancelled' && from === 'pending') return ['WASTE']
  if (from === 'cancelled' && to === 'confirmed') return ['IN', 'SALE']
  if (from === 'cancelled' && to === 'pending') return ['IN']
  return typesOf(from, to)
}

type Standing = Pick<CookedLine, 'id' | 'status'>

/** Lines taken off before anybody cooked them: their portions can be sold again. */
export const neverCooked = <L extends Standing>(was: readonly L[], now: readonly L[], begun = nothingBegun): L[] =>
  was.filter(
    ({ id, status }) =>
      (status === 'pending' || status === 'confirmed') &&
      !begun.has(id) &&
      now.find((line) => line.id === id)?.status === 'cancelled',
  )

/** Lines brought back before anybody cooked them: their portions are taken again. */
export const soldAgain = <L extends Standing>(was: readonly L[], now: readonly L[], begun = nothingBegun): L[] =>
  neverCooked(now, was, begun)

const movement = (lineId: string, type: Movement['type'], stockItemId: string, quantity: number): Movement => ({
  stockItemId,
  lineId,
  type,
  quantity: type === 'IN' ? quantity : -quantity,
})

/** Ingredient → thousandths used by all portions of a line, modifiers included. */
function usedBy(line: CookedLine, recipes: readonly RecipeLine[]): [string, number][] {
  const owners = [line.menuItemId, ...line.modifiers.map(({ modifierId }) => modifierId)]
  const used = new Map<string, number>()
  for (const { ownerId, stockItemId, quantity } of recipes)
    if (owners.includes(ownerId)) used.set(stockItemId, (used.get(stockItemId) ?? 0) + quantity * line.quantity)
  return [...used].filter(([, quantity]) => quantity > 0)
}

const takenBy = ({ id }: CookedLine, taken: readonly TakenByLine[]): [string, number][] =>
  taken.filter(({ lineId }) => lineId === id).map(({ stockItemId, quantity }) => [stockItemId, quantity])

/** The ledger's balance may go below zero, so that a shortage can be found; what is shown never does. */
export const shownStock = (balance: number): number => Math.max(0, balance)

export const isLow = (balance: number, minimum: number): boolean => shownStock(balance) < minimum

/** Did this change cross the minimum downwards? It is said once, not at every portion below it. */
export const becameLow = (was: number, now: number, minimum: number): boolean =>
  !isLow(was, minimum) && isLow(now, minimum)
