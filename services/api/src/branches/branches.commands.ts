import { type Command, type Outcome, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { raiseAuthority } from '@sufra/platform/identity/authority.repository'
import { hashOfSecret, tableSecretOf } from '@sufra/platform/identity/table-link'
import type { AddBranch, AddedBranch } from '@sufra/shared/branches/branches.contract'
import { branchesMost } from '@sufra/shared/branches/branches.limits'
import { AppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { audit } from '../audit/audit.commands'
import { findDeed } from '../audit/audit.repository'
import { addFirstArea, addFirstStation } from '../identity/found-organization.commands'
import { findBranchSummaries } from '../identity/identity.repository'
import { knownAsSent } from '../kernel/known-as-sent'
import { agree } from '../menu-push/menu-push.commands'
import { type BranchRow, findBranch } from '../settings/settings.repository'
import { findAlertTimes, lockAlertTimes, saveAlertTimes } from '../tables/alert-times.repository'
import { rewritten, waysOfNew } from './adding.rules'
import { countBranches, insertNewBranch, isBranch } from './branches.repository'
import { copyFloor, insertFirstLinks } from './copy-floor.repository'
import { type CopiedMenu, copyMenu } from './copy-menu.repository'
import { copyStock } from './copy-stock.repository'
import type { Copying } from './copying.repository'
import { lockRestaurant } from './organization.repository'

interface FromBranch {
  readonly branchId: string
}

/**
 * Whole or not at all. Dishes of another currency come without being on the menu. Throws `not_found`, `id_taken` and
 * `branch_slug_taken`, `branches_full`.
 */
export const addBranch = (
  deps: Deps,
  command: Command,
  { branchId: from, ...wish }: AddBranch & FromBranch,
): Promise<Outcome<AddedBranch>> =>
  write(
    deps,
    command,
    async (tx) => {
      const source = await findBranch(tx, from)
      if (!source) throw new AppError('not_found')
      const openedBefore = await open(tx, deps, source, wish)
      if (openedBefore) {
        const { copied } = knownAsSent(openedBefore, { ...wish, copiedFrom: from })
        return { branch: await foundSummary(tx, source, wish), copied }
      }
      if ((await countBranches(tx, source.organizationId)) > branchesMost)
        throw new AppError('branches_full', { most: branchesMost })
      const { menu, copied } = await fitOut(tx, deps, source, { from, ...wish })
      if (menu) await agree(tx, deps, command.actor, { branchId: wish.id, sourceId: from }, linksOf(menu))
      // Whoever reaches every branch reaches this one from their next request on, and gateways learn of it.
      await raiseAuthority(tx, source.organizationId)
      const after: Deed = { ...wish, copiedFrom: from, copied }
      const deed = { action: 'branch.added' as const, entity: 'branch', entityId: wish.id, before: null, after }
      await audit(tx, { actor: command.actor, branchId: wish.id, at: deps.now(), ...deed })
      return { branch: await foundSummary(tx, source, wish), copied }
    },
    { status: 201 },
  )

async function foundSummary(tx: Tx, { organizationId }: BranchRow, { id }: AddBranch): Promise<AddedBranch['branch']> {
  const branch = (await findBranchSummaries(tx, organizationId)).find((one) => one.id === id)
  if (!branch) throw new AppError('unexpected')
  return branch
}

/** As the record keeps it. */
interface Deed extends AddBranch, Pick<AddedBranch, 'copied'> {
  readonly copiedFrom: string
}

/** The branch itself with its log. Where it is open already: how that went. */
async function open(tx: Tx, deps: Deps, source: BranchRow, wish: AddBranch): Promise<Deed | null> {
  const { id, slug, name, timeZone, currency } = wish
  const { organizationId } = source
  const restaurantId = wish.restaurantId ?? source.restaurantId
  if (!(await lockRestaurant(tx, restaurantId))) throw new AppError('not_found', { field: 'restaurantId' })
  const row = { id, organizationId, restaurantId, slug, name, timeZone, currency, ...waysOfNew(source, wish) }
  if (await insertNewBranch(tx, { ...row, createdAt: deps.now() })) return null
  if (!(await isBranch(tx, id))) throw new AppError('branch_slug_taken', { slug })
  const deed = (await findDeed(tx, id, 'branch.added')) as Deed | undefined
  if (!deed) throw new AppError('id_taken')
  return deed
}

interface FittedOut {
  readonly menu: CopiedMenu | null
  readonly copied: AddedBranch['copied']
}

async function fitOut(
  tx: Tx,
  deps: Deps,
  source: BranchRow,
  { from, id, currency, copy }: AddBranch & Pick<Copying, 'from'>,
): Promise<FittedOut> {
  const to = { organizationId: source.organizationId, branchId: id }
  const onSale = source.currency === currency
  const priced = (minor: number) => rewritten(minor, source.currency, currency)
  const menu = copy.menu ? await copyMenu(tx, { from, to, priced, onSale }) : null
  if (!menu?.stations.size) await addFirstStation(tx, to)
  const floor = copy.tables ? await copyFloor(tx, { from, to }) : null
  if (!floor?.areas.size) await addFirstArea(tx, to)
  if (floor) await giveCodes(tx, deps, to, [...floor.tables.values()])
  const shelves = copy.stock ? await copyStock(tx, { from, to }, menu) : null
  if (copy.settings) await copyAlertTimes(tx, deps, { from, to })
  const dishes = menu?.items.size ?? 0
  const copied = { tables: floor?.tables.size ?? 0, shelves: shelves?.size ?? 0 }
  return { menu, copied: { dishes, unpriced: onSale ? 0 : dishes, ...copied } }
}

/** Each copy with what it was copied from. */
const linksOf = ({ sections, items, groups }: CopiedMenu): [id: string, originId: string][] =>
  [sections, items, groups].flatMap((ids) => [...ids].map(([originId, id]): [string, string] => [id, originId]))

/** Secrets of their own: what hangs on the tables of the first branch opens nothing here. */
async function giveCodes(tx: Tx, deps: Deps, to: Copying['to'], tableIds: readonly string[]): Promise<void> {
  const createdAt = deps.now()
  const links = tableIds.map((tableId) => {
    const id = uuidv7(createdAt.getTime())
    return { ...to, id, tableId, code: id.slice(-10), secretHash: hashOfSecret(tableSecretOf(deps, id)), createdAt }
  })
  await insertFirstLinks(tx, links)
}

async function copyAlertTimes(tx: Tx, deps: Deps, { from, to }: Copying): Promise<void> {
  const times = await findAlertTimes(tx, from)
  const place = { ...to, at: deps.now() }
  await lockAlertTimes(tx, place)
  await saveAlertTimes(tx, place, times)
}
