import { type Command, type Outcome, read, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import type { FirstRun, MarkStep, NeedCheck, NoteTestOrder, PutAway } from '@sufra/shared/first-run/first-run.contract'
import { checksOf, stepsOf } from '@sufra/shared/first-run/first-run.rules'
import { type Actor, organizationOf } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { knownCurrency } from '@sufra/shared/money/currency'
import type { AuditAction } from '@sufra/shared/people/audit-actions.rules'
import { audit } from '../audit/audit.commands'
import { findStations } from '../menu/menu.repository'
import { findAllSections, findCurrency } from '../menu/menu-book.repository'
import { findOrder } from '../orders/orders.repository'
import { tellBranch } from '../settings/settings.commands'
import {
  atFirst,
  type FirstState,
  findFirstFacts,
  findFirstState,
  findPlainDishes,
  hasServed,
  insertSamples,
  lockFirstState,
  saveFirstState,
  takeEmptyOff,
  takeOff,
} from './first-run.repository'
import { isStillSample, sampleMenu } from './sample-menu'

interface InBranch {
  readonly branchId: string
}

interface Setting extends InBranch {
  readonly organizationId: string
  readonly at: Date
}

/** Throws `not_found`. */
export const readFirstRun = (deps: Deps, actor: Actor, branchId: string): Promise<FirstRun> =>
  read(deps, actor, (tx) => firstRunNow(tx, placeOf(deps, actor, branchId)))

/** What is done is not skipped any more, and the other way round. */
export const markFirstStep = (deps: Deps, command: Command, { branchId, step, state }: MarkStep & InBranch) =>
  changeState(deps, command, branchId, (before) => {
    const [done, skipped] = [without(before.done, step), without(before.skipped, step)]
    return state === 'done'
      ? { ...before, done: [...done, step], skipped }
      : { ...before, done, skipped: [...skipped, step] }
  })

/** Throws `not_found` for an order of another branch. */
export const noteTestOrder = (deps: Deps, command: Command, { branchId, orderId }: NoteTestOrder & InBranch) =>
  changeState(deps, command, branchId, async (before, tx) => {
    await findOrder(tx, branchId, orderId)
    return { ...before, testOrderId: orderId }
  })

export const needFirstCheck = (deps: Deps, command: Command, { branchId, check, needed }: NeedCheck & InBranch) =>
  changeState(deps, command, branchId, (before) => {
    const others = without(before.unneeded, check)
    return { ...before, unneeded: needed ? others : [...others, check] }
  })

export const putFirstRunAway = (deps: Deps, command: Command, { branchId, away }: PutAway & InBranch) =>
  changeState(deps, command, branchId, (before) => ({ ...before, away }))

/** Throws `menu_not_empty`: nobody's menu is mixed with samples. */
export const takeSampleMenu = (deps: Deps, command: Command, { branchId }: InBranch): Promise<Outcome<FirstRun>> =>
  changeState(deps, command, branchId, async (before, tx, place) => {
    const { dishes } = await findFirstFacts(tx, place.organizationId, branchId)
    if (dishes > 0) throw new AppError('menu_not_empty', { dishes })
    const [currency, [station], standing] = [
      await findCurrency(tx, branchId),
      await findStations(tx, branchId),
      await findAllSections(tx, branchId),
    ]
    if (currency === undefined || !station) throw new AppError('not_found')
    const where = {
      ...place,
      stationId: station.id,
      currency: knownCurrency(currency),
      firstPlace: standing.length + 1,
    }
    const { sections, items } = sampleMenu(where)
    await insertSamples(tx, sections, items)
    await told(tx, command, place, 'menu.samples_taken', items.length)
    const ids = { sampleItemIds: items.map(({ id }) => id), sampleSectionIds: sections.map(({ id }) => id) }
    return {
      ...before,
      sampleItemIds: [...before.sampleItemIds, ...ids.sampleItemIds],
      sampleSectionIds: ids.sampleSectionIds,
      sampleCurrency: currency,
    }
  })

export const dropSampleMenu = (deps: Deps, command: Command, { branchId }: InBranch): Promise<Outcome<FirstRun>> =>
  changeState(deps, command, branchId, async (before, tx, place) => {
    const untouched = await findUntouched(tx, branchId, before)
    if (untouched.length === 0) return before
    await takeOff(tx, branchId, untouched)
    await takeEmptyOff(tx, branchId, before.sampleSectionIds)
    await told(tx, command, place, 'menu.samples_dropped', untouched.length)
    return { ...before, sampleItemIds: [], sampleSectionIds: [] }
  })

/** The samples on the menu that nobody has made theirs. */
async function findUntouched(tx: Tx, branchId: string, { sampleItemIds, sampleCurrency }: FirstState) {
  const plain = await findPlainDishes(tx, branchId, sampleItemIds)
  const currency = plain.length > 0 ? await findCurrency(tx, branchId) : undefined
  if (currency === undefined) return []
  const [taken, now] = [knownCurrency(sampleCurrency ?? currency), knownCurrency(currency)]
  return plain.filter((dish) => isStillSample(dish, taken, now)).map(({ id }) => id)
}

type Change = (before: FirstState, tx: Tx, place: Setting) => FirstState | Promise<FirstState>

function changeState(deps: Deps, command: Command, branchId: string, change: Change): Promise<Outcome<FirstRun>> {
  const place = placeOf(deps, command.actor, branchId)
  return write(deps, command, async (tx) => {
    const before = await lockFirstState(tx, place)
    const after = await change(before, tx, place)
    if (after !== before) await saveFirstState(tx, place, after)
    return firstRunNow(tx, place)
  })
}

async function told(tx: Tx, command: Command, { branchId, at }: Setting, action: AuditAction, dishes: number) {
  const deed = { action, entity: 'branch', entityId: branchId, at }
  await audit(tx, { actor: command.actor, branchId, ...deed, before: null, after: { dishes } })
  await tellBranch(tx, command, branchId)
}

function placeOf(deps: Deps, actor: Actor, branchId: string): Setting {
  const organizationId = organizationOf(actor)
  if (organizationId === null) throw new AppError('forbidden')
  return { organizationId, branchId, at: deps.now() }
}

async function firstRunNow(tx: Tx, { organizationId, branchId, at }: Setting): Promise<FirstRun> {
  const state = await findFirstState(tx, branchId)
  const facts = await findFirstFacts(tx, organizationId, branchId)
  const notes = state ?? atFirst
  const [steps, checks] = [stepsOf(notes, facts), checksOf(notes, facts)]
  const open = steps.some((each) => each.state !== 'done') || checks.some(({ done }) => !done)
  return {
    shown: open && (state ? !state.away : !(await hasServed(tx, branchId))),
    steps,
    checks,
    dishes: facts.dishes,
    dishesWithoutPhoto: facts.dishesWithoutPhoto,
    tables: facts.tables,
    samples: (await findUntouched(tx, branchId, notes)).length,
    testOrderId: state?.testOrderId ?? null,
    asOf: at.toISOString(),
  }
}

const without = <T>(all: readonly T[], one: T): T[] => all.filter((each) => each !== one)
