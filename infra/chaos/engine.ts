import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { chancesOf } from '@sufra/shared/kernel/chance'
import { limits as liveLimits } from '@sufra/shared/live/live.limits'
import { type Board, truthFor } from '../faults/truth'
import { type Compared, compared } from './boards'
import type { History, Rewind } from './history'
import { type Running, startLoad } from './load/generator'
import { asPhones, hasty } from './load/sending'
import { complaintsOf, errorsSeen, type Tally } from './load/tally'
import { notSo } from './not-so'
import type { Form } from './options'
import { attempts } from './probes'
import { judge, type Limits, ordersAccepted, promptAfterMs, usualLeastOrders, type Verdict } from './verdict'
import { LogBook } from './world/log-book'
import { type Grown, grownBetween, residentNow } from './world/memory'
import type { People } from './world/people'
import type { Watched } from './world/watched'
import type { World } from './world/world'

/** What a fault has at hand. */
export interface Scene {
  readonly world: World
  readonly people: People
  readonly chance: () => number
  /** What breaks at its own pace draws from a stream of its own, begun with this and a name. */
  readonly seed: string
  readonly form: Form
  /** Of what each form does so long. */
  readonly some: Some
  /** Of what each form does so many times. */
  readonly times: Some
  /** What people do meanwhile; whoever does more of it has it judged with the rest. */
  readonly load: Running
  /** To be told when the database went back in time, and only then. */
  readonly rewound: (rewind: Rewind) => void
  /** To be told in how many milliseconds others were live and had everything: who came besides, or was back before the end. */
  readonly cameBack: (took: readonly number[]) => void
}

type Some = (usual: number, long: number, brief?: number) => number

export interface Row {
  readonly id: string
  readonly title: string
  readonly limits: Limits
  /** Counted up when what it breaks or how it is judged becomes another; none: the first. Limits need not be counted. */
  readonly edition?: number
  /** Breaks something under load and makes it whole again; the load goes on meanwhile. A text is a figure to be told. */
  readonly fault: (scene: Scene) => Promise<unknown>
  /** What is to be told when all screens are live again, and what is not so then beside what is judged of every row. */
  readonly afterwards?: (people: People) => { readonly note: string; readonly complaints: readonly string[] }
  /** Can't be broken twice in one row, however few orders met it. */
  readonly once?: true
  /** Nobody may see an answer of an error; a 503 that is sent again and answered is none. */
  readonly noErrorSeen?: true
  /** Takes the whole machine: run when every other row is done, and too long for a change to wait for. */
  readonly alone?: true
  /** What this machine lacks for it; null: nothing. */
  readonly lacks?: (world: World) => string | null | Promise<string | null>
}

export interface Pace {
  readonly perSecond: number
  readonly form: Form
  /** A row that has not settled by then will not. */
  readonly settleMs: number
}

export interface Result extends Verdict {
  readonly row: string
  readonly title: string
  /** A figure of the fault's own. */
  readonly note?: string
  readonly seed: number
  /** How long it was broken, and how many times. */
  readonly broken?: { readonly ms: number; readonly times: number }
  readonly retries: number
  /** By what was heard before each. */
  readonly retriedAfter?: Tally['retriedAfter']
  readonly replays: number
  readonly probes: number
  readonly seconds: number
  /** Of the services that lived through it. */
  readonly memory?: readonly Grown[]
}

const calmMs = { before: 500, after: 700, untilBells: promptAfterMs + 2500 }
const longCalmMs = { before: 15_000, after: 5000, untilBells: promptAfterMs + 5000 }
/** What few orders have met is broken again. */
const mostRounds = 6

/** When all is answered that was begun until now: what is broken again before has no chance to become whole. */
async function haveMet(leastOrders: number, load: Running): Promise<boolean> {
  if (ordersAccepted(load.answers) >= leastOrders) return true
  await load.answered()
  return ordersAccepted(load.answers) >= leastOrders
}

/** A run that a change waits for has no time for many orders, nor to listen for bells afterwards. */
const briefly = ({ promptMs: _, ...limits }: Limits): Limits => ({ leastOrders: 3, ...limits })

function seenIn(tally: Tally) {
  const count = errorsSeen(tally)
  return { count, note: `${count} errors seen by a person`, why: `seen: ${count} answers of an error by a person` }
}

/** The house in which rows are run, one after the other. */
export class Engine {
  readonly #world: World
  readonly #people: People
  readonly #book: LogBook
  readonly #pace: Pace
  #rewind: Rewind | null = null
  #others: number[] = []

  constructor(world: World, people: People, pace: Pace) {
    this.#world = world
    this.#people = people
    this.#pace = pace
    this.#book = new LogBook(
      world.deps,
      world.branches.map(({ id }) => id),
    )
  }

  async run(row: Row, seed: number): Promise<Result> {
    const { id, title } = row
    const { perSecond, form } = this.#pace
    const calm = form === 'long' ? longCalmMs : calmMs
    const limits = form === 'brief' ? briefly(row.limits) : row.limits
    await this.settled()
    for (const screen of this.#people.screens) screen.forget()
    this.#world.deaths.length = 0
    this.#rewind = null
    this.#others = []
    const services = [...this.#world.apis, ...this.#world.gateways]
    const before = residentNow(services)
    const beganAt = performance.now()
    const address = `http://127.0.0.1:${this.#world.front.port}`
    const { shifts, screens } = this.#people
    const manner = form === 'long' ? asPhones(screens.length) : hasty
    const load = startLoad(address, shifts, `${id} ${seed}`, perSecond, manner)
    await sleep(calm.before)
    const brokenAt = performance.now()
    const { notes, times, healedAt, failed } = await this.#broken(row, `${id} ${seed} fault`, load, limits)
    await sleep(limits.promptMs === undefined ? calm.after : calm.untilBells)
    await load.stop()
    await this.settled()
    const history = await this.#history(load, beganAt, healedAt)
    const probes = await attempts(this.#world, this.#people)
    const { retries, retriedAfter, replays } = load.tally
    const seen = row.noErrorSeen ? [seenIn(load.tally)] : []
    const afterwards = row.afterwards?.(this.#people)
    const odd = [
      ...failed,
      ...(afterwards?.complaints ?? []),
      ...complaintsOf(load.tally),
      ...seen.filter(({ count }) => count > 0).map(({ why }) => why),
    ]
    const verdict = judge({ ...history, leaks: probes.leaks }, limits)
    const seconds = Math.round((performance.now() - beganAt) / 100) / 10
    const found = { ...verdict, pass: verdict.pass && odd.length === 0, why: [...verdict.why, ...odd] }
    const told = [...notes, ...(afterwards ? [afterwards.note] : []), ...seen.map(({ note }) => note)]
    const note = told.length > 0 ? { note: told.join('; ') } : {}
    const broken = { ms: Math.round(healedAt - brokenAt), times }
    const memory = grownBetween(before, residentNow(services))
    const sent = { retries, retriedAfter, replays }
    return { row: id, title, ...note, seed, broken, ...found, ...sent, probes: probes.tried, seconds, memory }
  }

  /** Waits until every screen is live at the head, or until that will not come any more. */
  async settled(): Promise<boolean> {
    const until = performance.now() + this.#pace.settleMs
    for (; performance.now() < until; await sleep(100)) {
      await this.#book.readOn()
      // A guest hears of the head every five seconds only; what it shows is compared all the same.
      const there = ({ screen, branchId, showsAll }: Watched) =>
        screen.state.name === 'live' && (!showsAll || screen.upTo >= this.#book.head(branchId))
      if (this.#people.screens.every(there)) return true
    }
    return false
  }

  /** Again, until enough orders have met it. */
  async #broken({ fault, once }: Row, seed: string, load: Running, { leastOrders = usualLeastOrders }: Limits) {
    const notes: string[] = []
    let times = 0
    for (let round = 1; ; round += 1) {
      let most = 1
      const counted = (n: number) => {
        most = Math.max(most, n)
      }
      try {
        const told = await fault(this.#scene(round === 1 ? seed : `${seed} ${round}`, load, counted))
        if (typeof told === 'string') notes.push(told)
      } catch (error) {
        const { message } = error as Error
        const failed = [message.startsWith(notSo) ? message : `the fault itself failed: ${error}`]
        return { notes, times, healedAt: performance.now(), failed }
      }
      times += most
      const healedAt = performance.now()
      if (once || round === mostRounds || (await haveMet(leastOrders, load)))
        return { notes, times, healedAt, failed: [] }
    }
  }

  #scene(seed: string, load: Running, counted: (times: number) => void): Scene {
    const { form } = this.#pace
    const some: Some = (usual, long, brief = usual) => ({ usual, long, brief })[form]
    return {
      world: this.#world,
      people: this.#people,
      chance: chancesOf(seed),
      seed,
      form,
      load,
      some,
      times(...each) {
        const n = some(...each)
        counted(n)
        return n
      },
      rewound: (rewind) => {
        this.#rewind = rewind
        this.#book.forget()
      },
      cameBack: (took) => {
        this.#others.push(...took)
      },
    }
  }

  async #history({ answers }: Running, beganAt: number, healedAt: number): Promise<Omit<History, 'leaks'>> {
    const boards = await this.#boards()
    const endedAt = performance.now()
    await this.#book.readOn()
    const { database, deaths } = this.#world
    const marks = await database.tell(
      `select notes, count(*)::int as times from orders where notes like 'mark %' group by 1`,
    )
    const [idle] = await database.tell(`select count(*)::int as idle from pg_stat_activity
      where state like 'idle in transaction%' and now() - state_change > interval '1 second'`)
    return {
      beganAt,
      healedAt,
      endedAt,
      answers,
      rewind: this.#rewind,
      log: this.#book.entries,
      deaths: [...deaths],
      marks: new Map(marks.map(({ notes, times }) => [String(notes), Number(times)])),
      idle: Number(idle?.idle),
      others: this.#others,
      screens: this.#people.screens.map(({ screen, branchId, showsAll, states, applied, snapshots }, i) => ({
        name: screen.name,
        branchId,
        showsAll,
        states,
        applied,
        snapshots,
        shownAt: (orderId, version) => screen.shownAt(orderId, version),
        ...(boards[i] ?? { board: '', truth: 'unknown' }),
      })),
    }
  }

  /**
   * What is on each screen and what must be. The house itself may still tell something, so a difference is looked at
   * again; and a guest's phone on a line that is dead without a word claims for twelve seconds that it is live.
   * It is judged once it has heard the house again, or should have known that it does not.
   */
  async #boards(): Promise<Compared[]> {
    const beganAt = performance.now()
    const mayNotKnow = ({ screen, showsAll }: Watched) =>
      !showsAll && (screen.provedAt ?? 0) < beganAt && performance.now() < beganAt + guestKnowsWithinMs
    for (let look = 1; ; look += 1) {
      const truths = new Map<string, Board>()
      for (const { screen, branchId } of this.#people.screens) {
        if (!truths.has(screen.token))
          truths.set(screen.token, await truthFor(this.#world.deps, screen.token, branchId))
      }
      const boards: Compared[] = []
      for (const { screen } of this.#people.screens) {
        boards.push(compared(screen.entities, truths.get(screen.token)))
        // Screens that hear nothing for seconds say so: looking at them must not be why.
        await nextTurn()
      }
      const different = this.#people.screens.filter((_, i) => boards[i]?.board !== boards[i]?.truth)
      if (different.length === 0 || (look >= looks && !different.some(mayNotKnow))) return boards
      await sleep(500)
    }
  }
}

const looks = 4
/** Until it has found its line dead, and has come back by another one. */
const guestKnowsWithinMs = liveLimits.silentGuestMs + 5000
