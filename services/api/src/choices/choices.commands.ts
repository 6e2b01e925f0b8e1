import { type Command, type Outcome, read, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import type {
  ChangeChoiceGroup,
  ChoiceBook,
  ChoiceGroup,
  CreateChoiceGroup,
  GroupChanges,
  SetChoiceAvailability,
} from '@sufra/shared/choices/choices.contract'
import { mustFit, withAvailabilityOf } from '@sufra/shared/choices/choices.rules'
import type { Actor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { changed } from '@sufra/shared/kernel/change'
import { changedSince, given } from '../kernel/changed-since'
import { knownAsSent } from '../kernel/known-as-sent'
import { newsOf } from '../kernel/news'
import { deedOf, placeOf, tellMenu } from '../menu/menu-book.commands'
import { findCurrency, raiseItems } from '../menu/menu-book.repository'
import { auditChange, auditNew, auditPrices, type Priced } from '../menu/menu-trail.commands'
import {
  findGroups,
  insertGroup,
  lockGroup,
  saveChoiceAvailability,
  saveChoices,
  saveGroup,
} from './choices.repository'

interface InBranch {
  readonly branchId: string
}
interface OfGroup extends InBranch {
  readonly groupId: string
}

/** Throws `not_found`. */
export const readChoices = (deps: Deps, actor: Actor, branchId: string): Promise<ChoiceBook> =>
  read(deps, actor, async (tx) => {
    const currency = await findCurrency(tx, branchId)
    if (currency === undefined) throw new AppError('not_found')
    return { currency, groups: await findGroups(tx, branchId), asOf: deps.now().toISOString() }
  })

/**
 * No dish has it yet; sent again it is the same group. Throws `choices_do_not_fit`, `choice_named_twice` and
 * `id_taken`.
 */
export const createChoiceGroup = (
  deps: Deps,
  command: Command,
  { branchId, id, name, kind, offer }: CreateChoiceGroup & InBranch,
): Promise<Outcome<ChoiceGroup>> =>
  write(
    deps,
    command,
    async (tx) => {
      mustFit(offer)
      const place = placeOf(command.actor, branchId)
      const { min, max, choices } = offer
      const made = await insertGroup(tx, place, id, { name, kind, min, max, active: true })
      if (!made) return knownGroup(tx, branchId, { id, name, kind, offer })
      if (!(await saveChoices(tx, place, id, choices))) throw new AppError('id_taken')
      const group = await told(tx, command, { branchId, groupId: id })
      const thing = { action: 'choice.group_added', entity: 'choice_group', entityId: id } as const
      await auditNew(tx, deedOf(deps, command, branchId), { ...thing, after: written(group) })
      return group
    },
    { status: 201 },
  )

/**
 * Only what is named, on every dish that has the group. Throws `stale` with the group as it is, `not_found`, and what
 * `createChoiceGroup` throws.
 */
export const changeChoiceGroup = (
  deps: Deps,
  command: Command,
  { branchId, groupId, ...sent }: ChangeChoiceGroup & OfGroup,
): Promise<Outcome<ChoiceGroup>> =>
  write(deps, command, async (tx) => {
    const group = await foundGroup(tx, branchId, groupId)
    const { changes, was } = asSeenNow(group, sent)
    const fields = changedSince<ChoiceGroup>(group, changes, was)
    if (fields.length > 0) throw new AppError('stale', { group, fields })
    const { offer, ...values } = changes
    if (offer) {
      mustFit(offer)
      const place = placeOf(command.actor, branchId)
      if (!(await saveChoices(tx, place, groupId, offer.choices))) throw new AppError('id_taken')
    }
    await saveGroup(tx, groupId, { ...values, ...(offer && { min: offer.min, max: offer.max }) })
    const next = await told(tx, command, { branchId, groupId })
    const deed = deedOf(deps, command, branchId)
    await auditPrices(tx, { ...deed, entity: 'choice', before: pricesIn(group), after: pricesIn(next) })
    const thing = { action: 'choice.group_changed', entity: 'choice_group', entityId: groupId } as const
    await auditChange(tx, deed, { ...thing, before: written(group), after: written(next), fields: writtenOnGroups })
    return next
  })

const writtenOnGroups = ['name', 'kind', 'active', 'min', 'max', 'choices'] as const

/** As it stands in the record: what its choices are called, and not which are sold out right now. */
const written = ({ name, kind, active, offer: { min, max, choices } }: ChoiceGroup) => ({
  name,
  kind,
  active,
  min,
  max,
  choices: choices.map((choice) => ({ id: choice.id, name: choice.name })),
})

const pricesIn = ({ offer }: ChoiceGroup): Priced[] => offer.choices.map(({ id, priceDelta: price }) => ({ id, price }))

/** What sold out or came back since this person read the group stays so, and is no quarrel. */
function asSeenNow(group: ChoiceGroup, sent: ChangeChoiceGroup) {
  const [changes, was] = [given<GroupChanges>(sent.changes), given<GroupChanges>(sent.was)]
  if (!changes.offer || !was.offer) return { changes, was }
  const seen = withAvailabilityOf(group.offer, was.offer, changes.offer)
  return { changes: { ...changes, offer: seen.wish }, was: { ...was, offer: seen.was } }
}

/** Sold out, or back, on every dish that has its group. Throws `not_found`. */
export const setChoiceAvailability = (
  deps: Deps,
  command: Command,
  { branchId, groupId, choiceId, available }: SetChoiceAvailability & OfGroup & { readonly choiceId: string },
): Promise<Outcome<ChoiceGroup>> =>
  write(deps, command, async (tx) => {
    const { offer } = await foundGroup(tx, branchId, groupId)
    if (!offer.choices.some(({ id }) => id === choiceId)) throw new AppError('not_found', { choiceId })
    await saveChoiceAvailability(tx, choiceId, available)
    await saveGroup(tx, groupId, {})
    return told(tx, command, { branchId, groupId })
  })

/** What sold out or came back since then is no other content, and stays so. Throws `id_taken`. */
async function knownGroup(tx: Tx, branchId: string, sent: CreateChoiceGroup): Promise<ChoiceGroup> {
  const known = await lockGroup(tx, branchId, sent.id)
  if (!known) throw new AppError('id_taken')
  const offer = withAvailabilityOf(known.offer, sent.offer, sent.offer).wish
  return knownAsSent(known, { ...sent, offer })
}

async function foundGroup(tx: Tx, branchId: string, groupId: string): Promise<ChoiceGroup> {
  const group = await lockGroup(tx, branchId, groupId)
  if (!group) throw new AppError('not_found', { groupId })
  return group
}

/** Every dish that has the group is one version further, and whoever shows the menu reads it again. */
async function told(tx: Tx, command: Command, { branchId, groupId }: OfGroup): Promise<ChoiceGroup> {
  const group = await foundGroup(tx, branchId, groupId)
  const news = newsOf(tx, command.actor, branchId)
  for (const item of await raiseItems(tx, group.itemIds)) news.menuItem(changed('menu_item.changed', item))
  await tellMenu(tx, command, branchId)
  return group
}
