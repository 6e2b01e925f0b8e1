import { setTimeout as sleep } from 'node:timers/promises'
import { Engine, type Result, type Row } from './engine'
import { rows } from './rows'
import { buildPrograms, type Mutation } from './world/fault-build'
import { letPeopleIn } from './world/people'
import { openWorld, type World } from './world/world'

/** A deliberate bug and the row that must notice it. */
export interface Mutant {
  readonly id: string
  readonly title: string
  readonly row: string
  /** How the sentences begin that name it; whatever else the row fails for does not count. */
  readonly signs: readonly string[]
  readonly bugs?: readonly Mutation[]
  /** For what lies in the database and not in a source. */
  readonly spoil?: (world: World) => Promise<unknown>
}

const gateway = 'services/gateway/src'
const platform = 'services/platform/src'
const outbox = 'web/src/outbox'

const feedHearsBells: Mutation = {
  file: `${gateway}/feed.core.ts`,
  from: '  const [delivered, outputs] = deliver(state, bell.events)\n  const [next, more] = read(aim(delivered, bell.to))\n  return [next, [...outputs, ...more]]',
  to: "  return [{ ...state, cursor: bell.to, target: bell.to }, [{ do: 'deliver', events: bell.events }]]",
}
const feedIgnoresHeads: Mutation = {
  file: `${gateway}/feed.core.ts`,
  from: '  return read(aim(confirm({ ...state, polls }), head))',
  to: '  return [{ ...state, polls: [], confirmedAt: at }, []]',
}

/** Many a bug keeps screens from ever settling. */
const settleMs = 6000

export const mutants: readonly Mutant[] = [
  {
    id: 'M01',
    title: 'naive broadcast: whatever a bell brings is told, and what none brings is not',
    row: 'F16',
    signs: ['never painted', 'divergent', 'behind'],
    bugs: [feedHearsBells, feedIgnoresHeads],
  },
  {
    id: 'M02',
    title: 'no idempotency: a key is never known',
    row: 'S4',
    signs: ['doubled'],
    bugs: [
      {
        file: `${platform}/db/opening.ts`,
        from: '    return (await line.run(claimText, [organizationId, principal, key, command, hash])).rows.length === 1',
        to: '    await line.run(claimText, [organizationId, principal, key, command, hash])\n    return true',
      },
    ],
  },
  {
    id: 'M03',
    title: 'numbers from a sequence',
    row: 'F05',
    signs: ['gap'],
    bugs: [
      {
        file: `${platform}/log/append.ts`,
        from: 'update branch_stream set head = head + $2::int, mark_before = mark, mark = $5::bigint where branch_id = $1\n    returning organization_id, epoch, head - $2::int as base',
        to: `update branch_stream set head = greatest(head, nextval('mutant')) where branch_id = $1
    returning organization_id, epoch, greatest(head, currval('mutant')) - $2::int + 0 * $2::int as base`,
      },
    ],
    spoil: ({ database }) =>
      database.tell('create sequence mutant start 1000000 increment 100; grant usage on sequence mutant to sufra_app'),
  },
  {
    id: 'M04',
    title: "the branch's log is locked before anything is looked at",
    row: 'F33',
    // Nothing that anybody saw is wrong then, only late: the story itself measures that.
    signs: ['not so: nobody else of its branch waited'],
    bugs: [
      {
        file: `${platform}/db/opening.ts`,
        from: '    const { organizationId, principal, key, command, hash } = claim\n',
        to: "    const { organizationId, principal, key, command, hash } = claim\n    line.run(\"select 1 from branch_stream where branch_id = any(string_to_array(current_setting('app.branches'), ',')::uuid[]) for update\", []).catch(() => {})\n",
      },
    ],
  },
  {
    id: 'M05',
    title: 'the bell is rung before COMMIT',
    row: 'F05',
    // Written again under its key, what was told too early differs from what is true and has its version.
    signs: ['phantom', 'divergent'],
    bugs: [
      {
        file: `${platform}/db/doors.ts`,
        from: "    await pause(deps, 'before-commit')",
        to: "    for (const { branchId, ...bell } of await appending) deps.bus.publish(branchId, bell)\n    await new Promise((on) => setTimeout(on, 20))\n    await pause(deps, 'before-commit')",
      },
    ],
  },
  {
    id: 'M06',
    title: 'a screen joins its rooms after the last read',
    row: 'F27',
    signs: ['never painted', 'divergent'],
    bugs: [
      {
        file: `${gateway}/admit-screen.ts`,
        from: '    screen.hear(hearing)\n',
        to: '    setTimeout(() => screen.gone || screen.hear(hearing), 400)\n    Object.assign(screen, { hearing })\n',
      },
    ],
  },
  {
    id: 'M07',
    title: 'heads are not polled, and beats confirm all the same',
    row: 'F14',
    signs: ['undisclosed', 'never painted', 'behind'],
    bugs: [feedIgnoresHeads],
  },
  {
    id: 'M08',
    title: 'heads are polled without their epoch',
    row: 'F30',
    signs: ['never painted', 'divergent'],
    bugs: [
      {
        file: `${gateway}/feed.core.ts`,
        from: "  if (epoch !== state.epoch) return [begun, [{ do: 'resyncAll' }]]\n",
        to: '',
      },
    ],
  },
  {
    id: 'M09',
    title: "a table's policy is dropped",
    row: 'none',
    signs: ['leak'],
    spoil: ({ database }) => database.tell('alter table orders disable row level security'),
  },
  {
    id: 'M10',
    title: 'nobody asks in which branch somebody works',
    row: 'none',
    signs: ['leak'],
    bugs: [
      {
        file: 'services/api/src/kernel/admission.rules.ts',
        from: "  if (!mayCall(actor, needs, branchId)) throw new AppError('forbidden')",
        to: '  void mayCall',
      },
      {
        file: 'shared/src/people/permissions.rules.ts',
        from: 'export function can(who: StaffMember | PairedDevice, permission: Permission, branchId: string): boolean {',
        to: 'export function can(who: StaffMember | PairedDevice, permission: Permission, branchId: string): boolean {\n  if (permission) return true',
      },
    ],
  },
  {
    id: 'M11',
    title: 'a queue takes out what it sends before it is answered',
    row: 'O03',
    signs: ['not so: answers never heard', 'not so: each of'],
    bugs: [
      {
        file: `${outbox}/outbox-sender.ts`,
        from: '    const reply = await sendOnce(entry, token)',
        to: '    await shelf.remove([entry.seq])\n    const reply = await sendOnce(entry, token)',
      },
    ],
  },
  {
    id: 'M12',
    title: 'a full phone says that it has kept what it has not',
    row: 'O05',
    signs: ['not so: it is said to be kept if it is'],
    bugs: [
      {
        file: `${outbox}/outbox.ts`,
        from: '  if (!(await keep(tapped))) return sendAtOnce(tapped) as Promise<Reply>\n',
        to: '  await keep(tapped)\n  void sendAtOnce\n',
      },
    ],
  },
  {
    id: 'M13',
    title: 'a transaction of somebody who says nothing any more stays open',
    row: 'F12b',
    signs: ['not so: the database ends what somebody holds open'],
    bugs: [
      {
        file: `${platform}/db/postgres-connection.ts`,
        from: 'idle_in_transaction_session_timeout: 5000 }',
        to: 'idle_in_transaction_session_timeout: 600_000 }',
      },
    ],
  },
  {
    id: 'M14',
    title: 'a screen that comes back is believed by its number, whatever its mark',
    row: 'F30b',
    signs: ['never painted', 'divergent'],
    bugs: [
      {
        file: `${gateway}/resume.rules.ts`,
        from: '  if (asked.mark && isAnother(feed, since, asked.mark)) return snapshot(true)\n',
        to: '',
      },
      {
        file: `${gateway}/resume.rules.ts`,
        from: ' || Boolean(mark && page.before && mark !== page.before)',
        to: '',
      },
    ],
  },
]

interface Size {
  readonly perSecond: number
  readonly screens: number
}

/** The mutant's row with its bug in. */
export const tryMutant = ({ id, row, ...bug }: Mutant, size: Size): Promise<Result> => runIn(id, row, size, bug)

/** The same row, and nothing is wrong. */
export const controlOf = (row: string, size: Size): Promise<Result> => runIn('sound', row, size, {})

/** By which of its signs it was noticed. */
export const signsOf = ({ signs }: Pick<Mutant, 'signs'>, why: readonly string[]): readonly string[] =>
  signs.filter((sign) => why.some((sentence) => sentence.startsWith(sign)))

async function runIn(name: string, id: string, size: Size, bug: Pick<Mutant, 'bugs' | 'spoil'>): Promise<Result> {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error(`there is no row ${id}`)
  const world = await openWorld(await buildPrograms(name, bug.bugs))
  try {
    await bug.spoil?.(world)
    return await runOnce(world, row, size)
  } finally {
    await world.close()
  }
}

async function runOnce(world: World, row: Row, { perSecond, screens }: Size): Promise<Result> {
  const people = await letPeopleIn(world, screens)
  try {
    await sleep(500)
    return await new Engine(world, people, { perSecond, form: 'usual', settleMs }).run(row, 1)
  } finally {
    people.close()
  }
}
