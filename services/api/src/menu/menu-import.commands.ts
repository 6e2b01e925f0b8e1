import { type Command, type Outcome, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { AppError } from '@sufra/shared/kernel/app-error'
import { readsAlike } from '@sufra/shared/kernel/canonical-json'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { CreateSection } from '@sufra/shared/menu/menu-book.contract'
import type { ImportedRow, ImportMenu, MenuImported } from '@sufra/shared/menu/menu-import.contract'
import { changedSince, given } from '../kernel/changed-since'
import { findStations } from './menu.repository'
import { placeOf, tellMenu } from './menu-book.commands'
import { findAllSections, insertSection, saveItem } from './menu-book.repository'
import { findDishes, findStanding, holdMenu, insertDishes } from './menu-import.repository'
import { type Decided, decideImport, inSections, sectionsToMake } from './menu-import.rules'
import { auditImport, auditPrices, type Priced } from './menu-trail.commands'

interface InBranch {
  readonly branchId: string
}

/**
 * Some rows of a file in one transaction; the branch hears of them once. Throws `not_found` for a dish, a section or a
 * station of another branch, and `id_taken`.
 */
export const importMenu = (
  deps: Deps,
  command: Command,
  { branchId, sections, rows }: ImportMenu & InBranch,
): Promise<Outcome<MenuImported>> =>
  write(deps, command, async (tx) => {
    await holdMenu(tx, branchId)
    const sectionOf = await madeSections(tx, command, branchId, sections)
    await mustBeHere(tx, branchId, rows, sectionOf)
    const dishes = await findDishes(tx, branchId, rows.map(idOf))
    const decided = await decidedFor(tx, branchId, inSections(rows, sectionOf), dishes)
    await keep(tx, command, branchId, decided)
    if (decided.added.length + decided.saved.length > 0) await tellMenu(tx, command, branchId)
    const deed = { actor: command.actor, branchId, at: deps.now() }
    await auditPrices(tx, { ...deed, entity: 'menu_item', before: dishes, after: pricedIn(decided) })
    await auditImport(tx, { ...deed, before: dishes, after: rewrittenIn(decided), added: decided.added.length })
    return { dishes: [...decided.outcomes] }
  })

const pricedIn = ({ saved }: Decided): Priced[] =>
  saved.flatMap(({ id, changes: { price } }) => (price === undefined ? [] : [{ id, price }]))

const rewrittenIn = ({ saved }: Decided) => saved.map(({ id, changes }) => ({ ...given(changes), id }))

async function decidedFor(
  tx: Tx,
  branchId: string,
  rows: readonly ImportedRow[],
  dishes: readonly MenuItem[],
): Promise<Decided> {
  if (rows.some((row) => row.kind === 'change' && !dishes.some(({ id }) => id === row.itemId)))
    throw new AppError('not_found')
  const named = rows.flatMap((row) => (row.kind === 'new' ? row.sectionId : (row.changes.sectionId ?? [])))
  return decideImport({
    rows,
    dishes,
    standing: await findStanding(tx, branchId, [...new Set(named)]),
    staleFields: (item, { changes, was }) => changedSince<MenuItem>(item, given(changes), given(was)),
    readsSo: (item, changes) =>
      Object.entries(given(changes)).every(([field, value]) => readsAlike(item[field as keyof MenuItem], value)),
  })
}

const idOf = (row: ImportedRow): string => (row.kind === 'new' ? row.id : row.itemId)

async function keep(tx: Tx, command: Command, branchId: string, { added, saved }: Decided): Promise<void> {
  const made = await insertDishes(tx, placeOf(command.actor, branchId), added)
  if (made.length < added.length) throw new AppError('id_taken')
  for (const { id, changes, sortOrder } of saved) {
    const { active, ...values } = given(changes)
    await saveItem(tx, id, {
      ...values,
      ...(active !== undefined && { isActive: active }),
      ...(sortOrder !== undefined && { sortOrder }),
    })
  }
}

async function madeSections(tx: Tx, command: Command, branchId: string, wished: readonly CreateSection[]) {
  const there = await findAllSections(tx, branchId)
  const { sectionOf, made } = sectionsToMake(wished, there)
  for (const [index, section] of made.entries())
    await insertSection(tx, placeOf(command.actor, branchId), { ...section, sortOrder: there.length + index + 1 })
  return sectionOf
}

async function mustBeHere(
  tx: Tx,
  branchId: string,
  rows: readonly ImportedRow[],
  sections: ReadonlyMap<string, string>,
): Promise<void> {
  const stations = new Set((await findStations(tx, branchId)).map(({ id }) => id))
  for (const row of rows) {
    const { sectionId, stationId } = row.kind === 'new' ? row : row.changes
    const isHere = (sectionId === undefined || sections.has(sectionId)) && (!stationId || stations.has(stationId))
    if (!isHere) throw new AppError('not_found')
  }
}
