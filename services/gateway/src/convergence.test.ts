import { cases } from '@sufra/shared/kernel/test-cases'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as world from './feed.world'
import { foldOf, Phone } from './phone.world'

interface Stage {
  readonly world: world.World
  readonly phone: Phone
}

/* What happens, as data: a script that once broke the protocol can be kept. */
const entry = fc.record({ entity: fc.nat(3), visit: fc.constantFrom('v1', 'v2') })
const commit = fc.record({
  do: fc.constant('commit' as const),
  events: fc.array(entry, { minLength: 1, maxLength: 3 }),
  rings: fc.nat(2),
})
const ring = fc.record({ do: fc.constant('ring' as const), pick: fc.nat(20) })
const lost = fc.integer({ min: 1, max: 4 })
const backwards = fc.record({ do: fc.constantFrom('restore' as const, 'roll back' as const), lost })

const plain = {
  'start poll': ({ world: w }) => world.startPoll(w),
  'look at head': ({ world: w }) => world.lookAtHead(w),
  'end poll': ({ world: w }) => world.endPoll(w),
  'look at log': ({ world: w }) => world.lookAtLog(w),
  'read log': ({ world: w }) => world.endRead(w, false),
  'fail to read': ({ world: w }) => world.endRead(w, true),
  'look again': ({ world: w }) => world.lookAgain(w),
  serve: ({ phone }) => phone.serve(),
  receive: ({ phone }) => phone.receive(),
  cut: ({ phone }) => phone.cut(),
  restart: ({ world: w, phone }) => {
    phone.cut()
    world.restartGateway(w)
  },
  trim: ({ world: w }) => {
    w.minSeq = Math.max(w.minSeq, w.log.length - 1)
  },
} satisfies Record<string, (stage: Stage) => void>
type Plain = keyof typeof plain
const just = (what: Plain, weight = 1) => ({ weight, arbitrary: fc.record({ do: fc.constant(what) }) })

const everyday = [
  { weight: 6, arbitrary: commit },
  { weight: 5, arbitrary: ring },
  ...[just('start poll'), just('look at head'), just('end poll'), just('look at log', 2)],
  ...[just('read log', 2), just('fail to read'), just('look again', 2)],
  ...[just('serve', 6), just('receive', 8), just('cut'), just('restart')],
] as const
const disasters = [{ weight: 2, arbitrary: backwards }, just('trim')] as const
type ArbitraryIn<A> = A extends { readonly arbitrary: fc.Arbitrary<infer T> } ? T : never
type Act = ArbitraryIn<(typeof everyday)[number] | (typeof disasters)[number]>

function perform(stage: Stage, act: Act): void {
  const { world: w } = stage
  if (act.do === 'commit') world.commit(w, act.events, act.rings)
  else if (act.do === 'ring') world.ring(w, act.pick)
  else if (act.do === 'restore') world.goBack(w, act.lost, true)
  else if (act.do === 'roll back') rollBack(stage, act.lost)
  else plain[act.do](stage)
}

/** A database that lost its last moments was down: what was under way is lost. It may be used before it is looked at. */
function rollBack({ world: w, phone }: Stage, events: number): void {
  world.goBack(w, events, false)
  world.loseLinks(w)
  phone.loseReads()
}

function play(script: readonly Act[]): Stage {
  const w = world.newWorld()
  const stage = { world: w, phone: new Phone(w) }
  world.lookAgain(w)
  stage.phone.subscribe()
  for (const act of script) perform(stage, act)
  return stage
}

/** Lets everything run that runs by itself. A beat of another history makes the phone ask again, as it does. */
function settle({ world: w, phone }: Stage): void {
  for (let round = 0; round < 12; round += 1) {
    world.settle(w)
    for (let i = 0; i < 200 && !phone.quiet; i += 1) {
      phone.serve()
      phone.receive()
    }
    if (!phone.agreesWith(w.feed)) phone.subscribe()
    else if (phone.quiet) return
  }
}

const expected = ({ log }: world.World) =>
  foldOf(log, (at) => {
    const event = log[at]
    return event ? world.visitOf(event) : ''
  })

function converges(script: readonly Act[]): void {
  const stage = play(script)
  settle(stage)
  expect(stage.phone.quiet).toBe(true)
  expect(stage.phone.known).toEqual(expected(stage.world))
}

test('a phone ends equal to the log: bells lost, doubled and reordered, reads late or failed, connection cut', () => {
  fc.assert(fc.property(fc.array(fc.oneof(...everyday), { maxLength: 90, size: 'max' }), converges), cases(10_000))
})

const anEntry = (entity: number) => ({ entity, visit: 'v1' as const })

/** A subscription is given up at a resync: what the phone has buffered for it is of another epoch. */
const givenUp: readonly Act[] = [
  ...[{ do: 'serve' as const }, { do: 'restore' as const, lost: 1 }, { do: 'look again' as const }],
  ...[{ do: 'serve' as const }, { do: 'commit' as const, events: [{ entity: 0, visit: 'v1' as const }], rings: 1 }],
  ...[{ do: 'ring' as const, pick: 0 }, { do: 'receive' as const }, { do: 'restore' as const, lost: 1 }],
]

/** What a bell of a gone history told is not proved by what the log has left. */
const trimmedPast: readonly Act[] = [
  { do: 'commit', events: [anEntry(0), anEntry(0)], rings: 1 },
  { do: 'roll back', lost: 2 },
  ...[{ do: 'serve' as const }, { do: 'serve' as const }, { do: 'serve' as const }],
  { do: 'commit', events: [anEntry(1), anEntry(0)], rings: 0 },
  { do: 'serve' },
  { do: 'roll back', lost: 1 },
  { do: 'commit', events: [anEntry(0), anEntry(1), anEntry(1)], rings: 0 },
  ...[{ do: 'ring' as const, pick: 0 }, { do: 'trim' as const }],
]

test('also when the log was trimmed, or the database went back in time', () => {
  const any = fc.oneof(...everyday, ...disasters)
  fc.assert(
    fc.property(fc.array(any, { maxLength: 90, size: 'max' }), converges),
    cases(10_000, [[givenUp], [trimmedPast]]),
  )
})
