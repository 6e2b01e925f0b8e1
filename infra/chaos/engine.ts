import { setTimeout as sleep } from 'node:timers/promises'
import { chancesOf } from '@sufra/shared/kernel/chance'
import { type Board, boardOf, truthFor } from '../faults/truth'
import type { History, Rewind } from './history'
import { type Running, startLoad } from './load/generator'
import { attempts } from './probes'
import { judge, type Limits, type Verdict } from './verdict'
import { LogBook } from './world/log-book'
import type { People } from './world/people'
import type { Watched } from './world/watched'
import type { World } from './world/world'

/** What a fault has at hand. */
export interface Scene {
  readonly world: World
  readonly people: People
  readonly chance: () => number
  /** Of what the long form does so many times, or for so long. */
  readonly some: (short: number, long: number) => number
  /** How many commands were accepted so far. */
  readonly accepted: () => number
  /** To be told when the database went back in time, and only then. */
  readonly rewound: (rewind: Rewind) => void
}

export interface Row {
  readonly id: string
  readonly title: string
  readonly limits: Limits
  /** Breaks something under load and makes it whole again; the load goes on meanwhile. A text is a figure to be told. */
  readonly fault: (scene: Scene) => Promise<unknown>
  /** Takes the whole machine: run when every other row is done, and too long for a change to wait for. */
  readonly alone?: true
  /** What this machine lacks for it; null: nothing. */
  readonly lacks?: (world: World) => string | null | Promise<string | null>
}

export interface Pace {
  readonly perSecond: number
  readonly long: boolean
  /** A row that has not settled by then will not. */
  readonly settleMs: number
}

export interface Result extends Verdict {
  readonly row: string
  readonly title: string
  /** A figure of the fault's own. */
  readonly note?: string
  readonly seed: number
  readonly retries: number
  readonly replays: number
  readonly probes: number
  readonly seconds: number
}

const calmMs = { before: 500, after: 700, afterLong: 5000, long: 15_000 }

/** The house in which rows are run, one after the other. */
export class Engine {
  readonly #world: World
  readonly #people: People
  readonly #book: LogBook
  readonly #pace: Pace
  #rewind: Rewind | null = null

  constructor(world: World, people: People, pace: Pace) {
    this.#world = world
    this.#people = people
    this.#pace = pace
    this.#book = new LogBook(
      world.deps,
      world.branches.map(({ id }) => id),
    )
  }

  async run({ id, title, limits, fault }: Row, seed: number): Promise<Result> {
    const { perSecond, long } = this.#pace
    await this.settled()
    for (const screen of this.#people.screens) screen.forget()
    this.#world.deaths.length = 0
    this.#rewind = null
    const beganAt = performance.now()
    const address = `http://127.0.0.1:${this.#world.front.port}`
    const load = startLoad(address, this.#people.shifts, `${id} ${seed}`, perSecond)
    await sleep(long ? calmMs.long : calmMs.before)
    let note: unknown
    const broken = await fault(this.#scene(`${id} ${seed} fault`, load)).then(
      (told) => {
        note = told
        return []
      },
      (error: unknown) => [`the fault itself failed: ${error}`],
    )
    const healedAt = performance.now()
    await sleep(long ? calmMs.afterLong : calmMs.after)
    await load.stop()
    await this.settled()
    const history = await this.#history(load, beganAt, healedAt)
    const probes = await attempts(this.#world, this.#people)
    const { retries, replays, faults, unanswered } = load.tally
    const odd = [
      ...broken,
      ...(faults > 0 ? [`${faults} answers of 500`] : []),
      ...(unanswered.length > 0
        ? [`${unanswered.length} commands never answered, at last ${[...new Set(unanswered)].join(', ')}`]
        : []),
    ]
    const verdict = judge({ ...history, leaks: probes.leaks }, limits)
    const seconds = Math.round((performance.now() - beganAt) / 100) / 10
    const found = { ...verdict, pass: verdict.pass && odd.length === 0, why: [...verdict.why, ...odd] }
    const told = typeof note === 'string' ? { note } : {}
    return { row: id, title, ...told, seed, ...found, retries, replays, probes: probes.tried, seconds }
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

  #scene(seed: string, { answers }: Running): Scene {
    return {
      ...{ world: this.#world, people: this.#people, chance: chancesOf(seed) },
      some: (short, long) => (this.#pace.long ? long : short),
      accepted: () => answers.filter(({ accepted }) => accepted).length,
      rewound: (rewind) => {
        this.#rewind = rewind
        this.#book.forget()
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
      ...{ beganAt, healedAt, endedAt, answers, rewind: this.#rewind, log: this.#book.entries, deaths: [...deaths] },
      marks: new Map(marks.map(({ notes, times }) => [String(notes), Number(times)])),
      idle: Number(idle?.idle),
      screens: this.#people.screens.map(({ screen, branchId, showsAll, states, applied, snapshots }, i) => ({
        ...{ name: screen.name, branchId, showsAll, states, applied, snapshots },
        shownAt: (orderId, version) => screen.shownAt(orderId, version),
        ...(boards[i] ?? { board: '', truth: 'unknown' }),
      })),
    }
  }

  /** What is on each screen and what must be; the house itself may still tell something, so a difference is looked at twice. */
  async #boards(): Promise<{ readonly board: string; readonly truth: string }[]> {
    for (let look = 1; ; look += 1) {
      const truths = new Map<string, string>()
      for (const { screen, branchId } of this.#people.screens) {
        if (truths.has(screen.token)) continue
        const truth = await truthFor(this.#world.deps, screen.token, branchId)
        truths.set(screen.token, textOf(comparable(truth)))
      }
      const boards = this.#people.screens.map(({ screen }) => ({
        board: textOf(comparable(boardOf(screen.entities))),
        truth: truths.get(screen.token) ?? '',
      }))
      if (look === looks || boards.every(({ board, truth }) => board === truth)) return boards
      await sleep(500)
    }
  }
}

const looks = 4

/**
 * What is the screen's own affair is left out: a wall keeps a cancelled ticket until somebody has seen it, a guest's
 * phone the calls that were answered. One that came later never had them.
 */
const comparable = ({ cancelled: _, call, ...board }: Board) => ({
  ...board,
  call: Object.fromEntries(Object.entries(call as unknown as ById).filter(([, { status }]) => !ended.has(status))),
})
type ById = Readonly<Record<string, { readonly status: string }>>
const ended = new Set(['resolved', 'cancelled'])

/** The same things in the same order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
