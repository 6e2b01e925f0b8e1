import { type Actor, organizationOf, principalOf } from '@sufra/shared/identity/actor'
import type { Deps } from '../deps'
import type { TokenKeys } from '../identity/token-keys'
import { type Appended, append, type Drawn, type EventToAppend, type KeptAnswer } from '../log/append'
import { type Deadlines, patient, withRetries } from './deadlines'
import { awaitDeferred, commitAfterDeferred, deferAnswer } from './deferred'
import { Drawing } from './drawing'
import { type FaultPoint, noFault } from './faults'
import { throughOneDoor } from './one-door'
import { begin, type Claim, claimKey, firstAnswer, open, openAnd, type Tenant } from './opening'
import { type Transaction, transact } from './transaction'
import { type Tx, txOver } from './tx'

export type { EventToAppend as Told } from '../log/append'

/** Made by the route adapter only. */
export interface Command {
  readonly actor: Actor
  /** For actors without an organization of their own. */
  readonly organizationId?: string
  readonly branchIds: readonly string[]
  /** The client's Idempotency-Key: one per tap. */
  readonly key: string
  /** Of method, path and canonical body. */
  readonly hash: string
  readonly name: string
  /** Reads in the command's transaction whether `actor` is still what it was when it was last looked up. */
  readonly standing?: (tx: Tx) => Promise<boolean>
}

export interface Outcome<T> {
  readonly status: number
  readonly body: T
  readonly replayed: boolean
}

/** Why work is done that has no tenant yet. Each will have its own narrow policy. */
export const systemReasons = [
  'heads_poll',
  'log_read',
  'user_by_subject',
  'authority',
  'table_link',
  'open_session',
  'sign_up',
  'accounts',
  'challenges',
  'public_menu',
  'receipts',
  'screens',
  'beats',
  'last_seen',
  'pairing',
  'enter_organization',
  'token_keys',
  'job',
  'seed',
] as const
export type SystemReason = (typeof systemReasons)[number]

/** Done while the program starts or by hand: on a busy machine it had rather take long than end. */
const unhurried: ReadonlySet<string> = new Set<SystemReason>(['seed', 'token_keys'])

const newsOf = new WeakMap<Tx, EventToAppend[]>()
const keysOf = new WeakMap<Tx, TokenKeys>()

/** The installation's keys, for what a write or a system transaction has to sign. */
export function keysBehind(tx: Tx): TokenKeys {
  const keys = keysOf.get(tx)
  if (!keys) throw new Error('only a write or a system transaction has keys')
  return keys
}

/** Tells the branch. Appended to the log by the door's last statement, rung on the bus after commit. */
export function tell(tx: Tx, event: EventToAppend): void {
  const news = newsOf.get(tx)
  if (!news) throw new Error('only a write or a system transaction has news to tell')
  news.push(event)
}

function tenantOf(command: Command): Tenant & Claim {
  const organizationId = command.organizationId ?? organizationOf(command.actor)
  if (organizationId === null) throw new Error(`the command ${command.name} has no organization`)
  const { branchIds, key, hash, name } = command
  return {
    door: 'write',
    organizationId,
    branchIds,
    key,
    hash,
    command: name,
    principal: principalOf(command.actor),
  }
}

/** The bundles define `__FAULTS__` as false, so that what hangs on it is not even there in production. */
declare const __FAULTS__: boolean | undefined

async function pause(deps: Deps, point: FaultPoint): Promise<void> {
  if (typeof __FAULTS__ !== 'undefined' && __FAULTS__) await deps.fault(point)
}

interface Work<T> {
  readonly tx: Tx
  readonly body: T
}

async function run<T>(deps: Deps, line: Transaction, fn: (tx: Tx) => Promise<T>): Promise<Work<T>> {
  const tx = txOver(line.run)
  newsOf.set(tx, [])
  // While the keys themselves are read there are none.
  if (deps.keys) keysOf.set(tx, deps.keys)
  try {
    return { tx, body: await fn(tx) }
  } catch (error) {
    // Behind a statement that failed, whatever is asked fails because of it.
    await awaitDeferred(tx)
    throw error
  }
}

/** Log, kept answer and COMMIT leave together: the branch's head stays locked for one round trip. */
async function finish(
  deps: Deps,
  line: Transaction,
  tx: Tx,
  kept: KeptAnswer | null,
  drawn?: Drawn,
): Promise<readonly Appended[]> {
  const appending = append(line, newsOf.get(tx) ?? [], deps.now().toISOString(), kept, drawn)
  newsOf.delete(tx)
  if (typeof __FAULTS__ !== 'undefined' && __FAULTS__ && deps.fault !== noFault) {
    await appending
    await pause(deps, 'after-events')
    await pause(deps, 'before-commit')
  }
  const committing = line.commit()
  for (const promise of [appending, committing]) promise.catch(() => {})
  await commitAfterDeferred(committing, tx)
  const appended = await appending
  await committing
  return appended
}

async function ring(deps: Deps, appended: readonly Appended[], trace?: string): Promise<void> {
  await pause(deps, 'after-commit')
  await pause(deps, 'before-publish')
  for (const { branchId, ...bell } of appended) {
    const events = trace === undefined ? bell.events : bell.events.map((event) => ({ ...event, trace }))
    deps.bus.publish(branchId, { ...bell, events })
    deps.log.debug({ trace, branchId, seq: bell.to }, 'the bell was rung')
  }
}

/**
 * `entrance`: a request's first door, where it waits its turn. Behind it nobody waits for others to begin: what was
 * done for those who were let in would be undone by those who are not.
 */
type QueuePlace = 'entrance' | 'within'

/** One way through every door: timed, retried, never nested. */
function door<T>(
  deps: Deps,
  kind: string,
  name: string,
  place: QueuePlace,
  work: (line: Transaction) => Promise<T>,
  deadlines = kind === 'system' && unhurried.has(name) ? patient : undefined,
): Promise<T> {
  const seconds = deps.metrics.histogram('sufra_transaction_seconds', 'Transactions by door and name', ['door', 'name'])
  const failed = deps.metrics.counter('sufra_transaction_failures_total', 'Attempts undone by locks, links or time', [
    'name',
  ])
  const stop = seconds.startTimer({ door: kind, name })
  return throughOneDoor(deps.db, () =>
    withRetries(
      (ms) => transact(deps.db.pool, ms, work, place === 'within'),
      (err, tries) => {
        failed.inc({ name })
        deps.log.warn({ door: kind, command: name, tries, err }, 'a transaction was undone')
      },
      deadlines,
    ),
  ).finally(stop)
}

/**
 * Runs a command once, whatever the client repeats: its key, its changes, its news and its answer are kept together.
 * `body` must be plain JSON. Throws `idempotency_key_reused`, `still_running`, `retry_same_key`, and what `fn` throws;
 * then nothing is kept.
 */
export async function write<T>(
  deps: Deps,
  command: Command,
  fn: (tx: Tx) => Promise<T | Drawing<T & object>>,
  options: { readonly status?: number } = {},
): Promise<Outcome<T>> {
  const tenant = tenantOf(command)
  const status = options.status ?? 200
  // Who gives a command has been looked up behind a door of its own, or is in this one.
  const place = command.standing ? 'entrance' : 'within'
  try {
    const { body, appended } = await door(deps, 'write', command.name, place, async (line) => {
      const { tx, body: made } = await claimAnd(deps, line, tenant, command.standing, () => run(deps, line, fn))
      const { body, drawn } = made instanceof Drawing ? made : { body: made }
      if (drawn) deferAnswer(tx, drawn.number)
      if (typeof __FAULTS__ !== 'undefined' && __FAULTS__ && deps.fault !== noFault) await awaitDeferred(tx)
      await pause(deps, 'after-state')
      const appended = await finish(deps, line, tx, { ...tenant, status, answer: body }, drawn)
      return { body: drawn ? { ...body, [drawn.key]: await drawn.number } : body, appended }
    })
    await ring(deps, appended, tenant.key)
    return { status, body, replayed: false }
  } catch (error) {
    if (error instanceof KeyIsKnown) return replay<T>(deps, command.name, tenant)
    throw error
  }
}

/** The actor is not what it was: whatever the work has begun is undone. */
class StandingLost extends Error {}
/** The key was used before: the same. */
class KeyIsKnown extends Error {}

/**
 * The work's first statements leave with the claim of its key, in one breath. They are answered behind it, so nothing
 * that depends on an answer is ever sent for a key that was known.
 */
async function claimAnd<T>(
  deps: Deps,
  line: Transaction,
  tenant: Tenant & Claim,
  standing: Command['standing'],
  work: () => Promise<T>,
): Promise<T> {
  const claiming = open(line, begin.write, tenant, deps.config.database.role, () => claimKey(line, tenant))
  if (typeof __FAULTS__ !== 'undefined' && __FAULTS__ && deps.fault !== noFault) {
    await claiming
    await pause(deps, 'after-idempotency')
  }
  // Counts its statements apart: the work's own are sent in their order beside it.
  const standsStill = standing?.(txOver(line.run)) ?? Promise.resolve(true)
  const working = work()
  for (const promise of [claiming, standsStill, working]) promise.catch(() => {})
  const claimed = await claiming
  if (!(await standsStill)) throw new StandingLost('the actor has changed')
  if (!claimed) throw new KeyIsKnown('this key has an answer')
  return working
}

async function replay<T>(deps: Deps, name: string, tenant: Tenant & Claim): Promise<Outcome<T>> {
  const { status, response } = await door(deps, 'write', name, 'within', (line) =>
    onlyReading(deps, line, begin.read, tenant, () => firstAnswer(line, tenant)),
  )
  return { status, body: response as T, replayed: true }
}

/**
 * Reads as `actor`. `snapshot`: every statement sees the same moment. `organizationId`: for a stranger, whose house is
 * looked into.
 */
export function read<T>(
  deps: Deps,
  actor: Actor,
  fn: (tx: Tx) => Promise<T>,
  options: { readonly snapshot?: boolean; readonly organizationId?: string } = {},
): Promise<T> {
  const organizationId = organizationOf(actor) ?? options.organizationId ?? ''
  const tenant = { door: 'read', organizationId, branchIds: [], principal: principalOf(actor) }
  const opening = options.snapshot ? begin.snapshot : begin.read
  return door(deps, 'read', actor.kind, 'within', (line) => onlyReading(deps, line, opening, tenant, fn))
}

async function onlyReading<T>(
  deps: Deps,
  line: Transaction,
  opening: (typeof begin)[keyof typeof begin],
  tenant: Tenant,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  const body = await openAnd(line, opening, tenant, deps.config.database.role, () => fn(txOver(line.run)))
  // Nothing hangs on this answer: the connection's next transaction queues behind it.
  line.commit().catch(() => {})
  return body
}

const nobodysTenant = (reason: SystemReason): Tenant => ({
  door: `system:${reason}`,
  organizationId: '',
  branchIds: [],
  principal: '',
})

/**
 * A look at what has no tenant yet; changes nothing. Runs before every request, so it costs one round trip. `snapshot`:
 * every statement sees the same moment.
 */
export function look<T>(
  deps: Deps,
  reason: SystemReason,
  fn: (tx: Tx) => Promise<T>,
  options: { readonly deadlines?: Deadlines; readonly snapshot?: boolean } = {},
): Promise<T> {
  const opening = options.snapshot ? begin.snapshot : begin.read
  const work = (line: Transaction) => onlyReading(deps, line, opening, nobodysTenant(reason), fn)
  return door(deps, 'system', reason, 'entrance', work, options.deadlines)
}

/** Work that has no tenant yet. May change things and tell of them, without an idempotency key. */
export async function system<T>(
  deps: Deps,
  reason: SystemReason,
  fn: (tx: Tx) => Promise<T>,
  options: { readonly deadlines?: Deadlines } = {},
): Promise<T> {
  const work = async (line: Transaction) => {
    const { tx, body } = await openAnd(line, begin.write, nobodysTenant(reason), deps.config.database.role, () =>
      run(deps, line, fn),
    )
    return { body, appended: await finish(deps, line, tx, null) }
  }
  const { body, appended } = await door(deps, 'system', reason, 'entrance', work, options.deadlines)
  if (appended.length > 0) await ring(deps, appended)
  return body
}
