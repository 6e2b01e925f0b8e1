import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as world from './feed.world'
import { foldOf, Phone } from './phone.world'

interface Stage {
  readonly world: world.World
  readonly phone: Phone
}
type Act = (stage: Stage) => void

const always = (act: Act, weight = 1) => ({ weight, arbitrary: fc.constant(act) })
const entry = fc.record({ entity: fc.nat(3), visit: fc.constantFrom('v1', 'v2') })
const commits = fc.tuple(fc.array(entry, { minLength: 1, maxLength: 3 }), fc.nat(2)).map(
  ([events, rings]): Act =>
    (stage) =>
      world.commit(stage.world, events, rings),
)
const rings = fc.nat(20).map(
  (pick): Act =>
    (stage) =>
      world.ring(stage.world, pick),
)
const look: Act = ({ world: w }) => world.lookAgain(w)
const lost = fc.integer({ min: 1, max: 4 })
const restores = lost.map(
  (events): Act =>
    (stage) =>
      world.goBack(stage.world, events, true),
)
/** A database that lost its last moments was down: what was under way is lost, and it is looked at before it is used. */
const rollbacks = lost.map(
  (events): Act =>
    ({ world: w, phone }) => {
      world.goBack(w, events, false)
      world.loseLinks(w)
      phone.loseReads()
      look({ world: w, phone })
    },
)
const trims: Act = (stage) => {
  stage.world.minSeq = Math.max(stage.world.minSeq, stage.world.log.length - 1)
}

const everyday = [
  { weight: 6, arbitrary: commits },
  { weight: 5, arbitrary: rings },
  always((stage) => world.startPoll(stage.world)),
  always((stage) => world.lookAtHead(stage.world)),
  always((stage) => world.endPoll(stage.world)),
  always((stage) => world.lookAtLog(stage.world), 2),
  always((stage) => world.endRead(stage.world, false), 2),
  always((stage) => world.endRead(stage.world, true)),
  always(look, 2),
  always((stage) => stage.phone.serve(), 6),
  always((stage) => stage.phone.receive(), 8),
  always((stage) => stage.phone.cut()),
] as const
const disasters = [{ weight: 1, arbitrary: restores }, { weight: 1, arbitrary: rollbacks }, always(trims)] as const

function play(script: readonly Act[]): Stage {
  const w = world.newWorld()
  const stage = { world: w, phone: new Phone(w) }
  look(stage)
  stage.phone.subscribe()
  for (const act of script) act(stage)
  return stage
}

/** Lets everything run that runs by itself. A beat of another epoch makes the phone ask again, as it does. */
function settle({ world: w, phone }: Stage): void {
  for (let round = 0; round < 12; round += 1) {
    world.settle(w)
    for (let i = 0; i < 200 && !phone.quiet; i += 1) {
      phone.serve()
      phone.receive()
    }
    if (phone.epoch !== w.feed.epoch) phone.subscribe()
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

test('a phone ends equal to the log: bells lost, doubled and reordered, reads late or failed, connection cut', {
  timeout: 60_000,
}, () => {
  fc.assert(fc.property(fc.array(fc.oneof(...everyday), { maxLength: 90 }), converges), { numRuns: 2500 })
})

test('also when the log was trimmed, or the database went back in time', { timeout: 60_000 }, () => {
  const any = fc.oneof(...everyday, ...disasters)
  fc.assert(fc.property(fc.array(any, { maxLength: 90 }), converges), { numRuns: 2500 })
})
