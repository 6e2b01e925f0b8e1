import { setTimeout as sleep } from 'node:timers/promises'
import type { Scene } from './engine'
import { must } from './not-so'
import { drawn } from './outage'
import { newParty } from './party'
import { mustBeOnce, outage, sentWhole, tapAll } from './queues'
import type { Environment } from './world/service'
import type { World } from './world/world'
import { driftingClock, type WrongClock, wrongClock } from './world/wrong-clock'

const threeHours = 3
const hourMs = 3600_000
/** A process may look at its clock a moment later. */
const nearMs = 30_000
const readsWithinMs = 5000

/** A process that has a wall clock. Redis cannot be one: libfaketime and its allocator wait for each other. */
interface Clocked {
  readonly name: string
  /** Restarted together: those of one number. */
  readonly turn: number
  readonly pid: () => number | undefined
  restart(env: Environment): Promise<void>
  /** What its clock says, milliseconds since the epoch. */
  says(): Promise<number>
}

const restarts = [0, 1, 2] as const

function clockedOf({ apis, gateways, database }: World): readonly Clocked[] {
  const services = [...apis, ...gateways].map(
    (service, n): Clocked => ({
      name: service.name,
      turn: 1 + (n % 2),
      pid: () => service.pid,
      async restart(env) {
        await service.kill()
        await service.start(env)
      },
      async says() {
        const answer = await fetch(`http://127.0.0.1:${service.port}/healthz`)
        return Date.parse(answer.headers.get('date') ?? '')
      },
    }),
  )
  const server: Clocked = {
    name: 'PostgreSQL',
    turn: 0,
    pid: () => database.pids()[0],
    async restart(env) {
      await database.kill()
      await database.start(env)
    },
    async says() {
      const [row] = await database.tell('select extract(epoch from clock_timestamp())::float8 * 1000 as now')
      return Number(row?.now)
    },
  }
  return [server, ...services]
}

const trueNow = Date.now.bind(Date)

async function mustSay({ name, says }: Clocked, hours: number): Promise<void> {
  const until = performance.now() + readsWithinMs
  for (let off = Number.NaN; ; await sleep(50)) {
    off = (await says()) - trueNow() - hours * hourMs
    if (Math.abs(off) < nearMs) return
    must(performance.now() < until, `the clock of ${name} is ${hours} h off (${Math.round(off / 1000)} s more)`)
  }
}

/** Everybody's telephones and screens, which are in this process. */
function ownClock(hours: number): void {
  Date.now = hours === 0 ? trueNow : () => trueNow() + hours * hourMs
}

/** When the phone has noted until when it waits. */
const jumpsAfterMs = 200

/** A waiter's phone that is ahead sends what it has kept; when the front has turned something away, it is put back. */
async function phoneJumps(scene: Scene): Promise<void> {
  const { phone, taps } = await outage(scene, await newParty(scene))
  try {
    phone.clock(threeHours * hourMs)
    await tapAll([await phone.openTab()], taps)
    const [away] = drawn(scene.chance, taps.length, 1)
    phone.fate = (n) => {
      if (n !== away) return { what: 'answered' }
      setTimeout(() => phone.clock(-threeHours * hourMs), jumpsAfterMs)
      return { what: 'turned away' }
    }
    phone.line(true)
    await sentWhole(phone)
    await mustBeOnce(scene, taps)
  } finally {
    await phone.close()
  }
}

/**
 * Every process lives three hours ahead or three behind, two of a kind apart; then, one after the other and while they
 * run, each one's clock jumps to the other side. The screens' own clock does the same, and that of a phone which has not
 * sent yet what was tapped on it.
 */
export async function wrongClocks(scene: Scene): Promise<string> {
  const { world, some, chance } = scene
  const all = clockedOf(world).map((process, n) => ({
    process,
    clock: wrongClock(n % 2 === 0 ? threeHours : -threeHours),
  }))
  // Of each kind one goes on meanwhile.
  const restart = async (env: (clock: WrongClock) => Environment) => {
    for (const turn of restarts)
      await Promise.all(
        all.filter(({ process }) => process.turn === turn).map(({ process, clock }) => process.restart(env(clock))),
      )
  }
  try {
    await restart(({ env }) => env)
    for (const { process, clock } of all) clock.worn(process.pid())
    ownClock(-threeHours)
    for (const { process, clock } of all) await mustSay(process, clock.hours)
    await sleep(some(1500, 20_000))
    const jumps = [...all].sort(() => chance() - 0.5)
    ownClock(threeHours)
    for (const { process, clock } of jumps) {
      clock.set(-clock.hours)
      await mustSay(process, clock.hours)
      await sleep(some(200, 3000))
    }
    await phoneJumps(scene)
    const out = scene.load.answers.filter(({ text }) => text.startsWith('401'))
    must(out.length === 0, `nobody is signed out by a clock (${out[0]?.text}, ${out.length} times)`)
    await sleep(some(500, 20_000))
    return `${all.length} processes, the screens and a phone: each a jump of six hours`
  } finally {
    ownClock(0)
    await restart(() => ({}))
    for (const { clock } of all) clock.forget()
  }
}

/** A twentieth: no quartz is as bad, a virtual machine that was moved is. */
const rates = [1.05, 0.95]
/** Before it counts as proved that a clock drifts: half of what it should have gained or lost. */
const least = 0.5

/**
 * One gateway's clock gains three seconds a minute and the other's loses as many. Their screens may say that they do not
 * know how old what they show is; they show nothing that is not so, and are live again with the clocks.
 */
export async function driftingClocks({ world, some }: Scene): Promise<string> {
  const ms = some(60_000, 120_000)
  const drifting = world.gateways.map((gateway, n) => ({ gateway, rate: rates[n % rates.length] ?? 1 }))
  const clocks = drifting.map(({ rate }) => driftingClock(rate))
  const restart = async (envOf: (n: number) => Environment) => {
    for (const [n, { gateway }] of drifting.entries()) {
      await gateway.kill()
      await gateway.start(envOf(n))
      clocks[n]?.worn(gateway.pid)
    }
  }
  try {
    await restart((n) => clocks[n]?.env ?? {})
    await sleep(ms)
    for (const { gateway, rate } of drifting) {
      const answer = await fetch(`http://127.0.0.1:${gateway.port}/healthz`)
      const off = Date.parse(answer.headers.get('date') ?? '') - trueNow()
      const due = (rate - 1) * ms
      must(off / due > least, `the clock of ${gateway.name} is ${off} ms off and should be ${due}`)
    }
    return `${drifting.length} gateways, each ${Math.round(ms / 1000)} s`
  } finally {
    await restart(() => ({}))
    for (const clock of clocks) clock.forget()
  }
}
