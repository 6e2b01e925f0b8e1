import type { Answer, History, LogEntry, ScreenHistory } from './history'

export interface Limits {
  /** How long screens may take after everything is whole again. */
  readonly convergenceMs: number
  /** How far a screen may be behind at any time, whatever it says; absent: it only has to say so. */
  readonly behindMs?: number
  /** The same of all but the worst of a hundred deliveries. */
  readonly behindP99Ms?: number
  /** Half of what is accepted once all is whole again must be on the screens within this: bells are heard, not only looks. */
  readonly promptMs?: number
  /** So many orders have to be accepted; a row that took fewer proves nothing. */
  readonly leastOrders?: number
}

export const usualLeastOrders = 10
/** A ping every two seconds that has four to be answered: whoever hangs on a dead link has dialled again by then. */
export const promptAfterMs = 6000

/** Longer than this behind while claiming to be live is a lie. */
const honestWithinMs = 8000

export interface Verdict {
  /** Orders accepted. */
  readonly orders: number
  /** All commands accepted. */
  readonly accepted: number
  readonly lost: number
  readonly doubled: number
  readonly gaps: number
  /** Applied by a screen and never kept. */
  readonly phantoms: number
  readonly neverPainted: number
  readonly divergent: number
  /** The worst age of a change that a screen lacked while it said it was live. */
  readonly stalenessMs: number
  /** The same, whatever the screen said. */
  readonly behindMs: number
  /** Of all deliveries to all screens. */
  readonly behindP99Ms: number
  readonly convergenceMs: number
  readonly convergenceP50Ms: number
  readonly deaths: number
  readonly idle: number
  readonly leaks: number
  /** Accepted after the last that an archive held, and gone with the machine that held it. */
  readonly rewound: number
  /** How long that was. */
  readonly rewoundMs: number
  readonly pass: boolean
  /** A sentence for each violation, the first few of each kind. */
  readonly why: readonly string[]
}

const fewOfEach = 3

/** Judges one row by its full history. */
export function judge(whole: History, limits: Limits): Verdict {
  const { history, rewound } = withoutRewound(whole)
  const why: string[] = []
  const count = (kind: string, found: readonly string[]): number => {
    why.push(...found.slice(0, fewOfEach).map((one) => `${kind}: ${one}`))
    return found.length
  }
  const changes = changesOf(history)
  const delays = delaysOf(history, changes)
  const told = [...convergencesOf(history), ...history.others]
  const figures = {
    orders: ordersAccepted(history.answers),
    accepted: new Set(history.answers.filter(({ accepted }) => accepted).map(({ key }) => key)).size,
    lost: count('lost', lost(history)),
    doubled: count('doubled', [...doubledMarks(history), ...doubledVersions(history), ...secondAnswers(history)]),
    gaps: count('gap', gaps(history.log)),
    phantoms: count('phantom', phantoms(history)),
    neverPainted: count('never painted', delays.never),
    divergent: count('divergent', divergent(history.screens)),
    stalenessMs: Math.round(delays.undisclosed),
    behindMs: Math.round(delays.behind),
    behindP99Ms: Math.round(quantile(delays.each, 0.99)),
    convergenceMs: Math.round(Math.max(0, ...told)),
    convergenceP50Ms: Math.round(quantile(told, 0.5)),
    deaths: count('died', history.deaths),
    idle: history.idle,
    leaks: count('leak', history.leaks),
    rewound,
    rewoundMs: whole.rewind ? Math.round(whole.rewind.killedAt - whole.rewind.archivedAt) : 0,
  }
  const later = changes.filter(({ at }) => at >= history.healedAt + promptAfterMs)
  const halfMs = Math.round(quantile(delaysOf(history, later).each, 0.5))
  why.push(...tooFew(figures.orders, later.length, limits), ...tooLong({ ...figures, halfMs }, limits))
  return { ...figures, pass: why.length === 0, why }
}

/** Nobody promises what only a machine knew that is no more; what it told then counts for nothing either way. */
function withoutRewound(history: History): { readonly history: History; readonly rewound: number } {
  const { rewind, answers, screens, log } = history
  if (!rewind) return { history, rewound: 0 }
  const { archivedAt, killedAt } = rewind
  const unsure = (at: number) => at >= archivedAt && at <= killedAt
  const kept = new Set(log.map(nameOf))
  const gone = answers.filter(({ made, at }) => made && unsure(at) && !kept.has(nameOf(made)))
  return {
    rewound: new Set(gone.map(({ key }) => key)).size,
    history: {
      ...history,
      answers: answers.filter(({ at }) => !unsure(at)),
      screens: screens.map((screen) => ({ ...screen, applied: screen.applied.filter(({ at }) => !unsure(at)) })),
    },
  }
}

export const ordersAccepted = (answers: readonly Answer[]): number =>
  new Set(answers.flatMap(({ accepted, mark }) => (accepted && mark ? [mark] : []))).size

function tooFew(orders: number, later: number, { leastOrders = usualLeastOrders, promptMs }: Limits): string[] {
  return [
    ...(orders < leastOrders ? [`too little: ${orders} accepted orders; fewer than ${leastOrders} prove nothing`] : []),
    ...(promptMs !== undefined && later < leastOrders
      ? [`too little: ${later} changes of orders after healing; fewer than ${leastOrders} prove nothing`]
      : []),
  ]
}

function tooLong(
  figures: Pick<Verdict, 'stalenessMs' | 'behindMs' | 'behindP99Ms' | 'convergenceMs' | 'idle'> & { halfMs: number },
  limits: Limits,
) {
  const { stalenessMs, behindMs, behindP99Ms, convergenceMs, idle, halfMs } = figures
  return [
    ...(stalenessMs > honestWithinMs ? [`undisclosed: ${stalenessMs} ms behind while it said it was live`] : []),
    ...(behindMs > (limits.behindMs ?? Number.POSITIVE_INFINITY) ? [`behind: ${behindMs} ms`] : []),
    ...(behindP99Ms > (limits.behindP99Ms ?? Number.POSITIVE_INFINITY) ? [`behind: ${behindP99Ms} ms at p99`] : []),
    ...(convergenceMs > limits.convergenceMs ? [`late: ${convergenceMs} ms after healing`] : []),
    ...(halfMs > (limits.promptMs ?? Number.POSITIVE_INFINITY)
      ? [`slow: half took over ${halfMs} ms after healing`]
      : []),
    ...(idle > 0 ? [`idle in transaction: ${idle}`] : []),
  ]
}

const nameOf = ({ entity, id, version }: Pick<LogEntry, 'entity' | 'id' | 'version'>) => `${entity} ${id} v${version}`

function lost({ answers, log }: History): string[] {
  const kept = new Set(log.map(nameOf))
  return answers.flatMap(({ made }) => (made && !kept.has(nameOf(made)) ? [nameOf(made)] : []))
}

const doubledMarks = ({ marks }: History): string[] =>
  [...marks].flatMap(([mark, times]) => (times > 1 ? [`${times} orders marked ${mark}`] : []))

function doubledVersions({ log }: History): string[] {
  const seen = new Set<string>()
  return log.map(nameOf).filter((name) => seen.size === seen.add(name).size)
}

/** What was answered once is answered so for ever; one that was refused may be accepted later, never the other way. */
function secondAnswers({ answers }: History): string[] {
  const first = new Map<string, Answer>()
  const found: string[] = []
  for (const answer of [...answers].sort((a, b) => a.at - b.at)) {
    const known = first.get(answer.key)
    if (!known) {
      if (answer.accepted) first.set(answer.key, answer)
    } else if (answer.text !== known.text && (answer.accepted || answer.sentAt > known.at))
      found.push(`key ${answer.key} was answered ${known.text.slice(0, 80)} and then ${answer.text.slice(0, 80)}`)
  }
  return found
}

function gaps(log: readonly LogEntry[]): string[] {
  const heads = new Map<string, number>()
  const found: string[] = []
  for (const { branchId, seq } of log) {
    const before = heads.get(branchId)
    if (before !== undefined && seq !== before + 1) found.push(`${before} is followed by ${seq} in ${branchId}`)
    heads.set(branchId, seq)
  }
  return found
}

function phantoms({ log, screens }: History): string[] {
  const kept = new Set(log.map(({ branchId, seq, id, version }) => `${branchId} ${seq} ${id} ${version}`))
  return screens.flatMap(({ name, branchId, applied }) =>
    applied
      .filter(({ seq, id, version }) => !kept.has(`${branchId} ${seq} ${id} ${version}`))
      .map(({ seq, id, version }) => `${name} applied ${seq} ${id} v${version}`),
  )
}

const divergent = (screens: readonly ScreenHistory[]): string[] =>
  screens
    .filter(({ board, truth }) => board !== truth)
    .map(({ name, board, truth }) => `${name} ${difference(board, truth)}`)

/** Where two texts part, for a person to look at. */
function difference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60)
  return `shows …${around(one)}… and must show …${around(other)}…`
}

interface Change {
  readonly id: string
  readonly version: number
  readonly branchId: string
  readonly at: number
  readonly seq: number
}

function changesOf({ answers, log, beganAt }: History): Change[] {
  const places = new Map(log.map((entry) => [nameOf(entry), entry.seq]))
  return answers.flatMap(({ made, branchId, at }) => {
    const seq = made?.entity === 'order' && at >= beganAt ? places.get(nameOf(made)) : undefined
    return made && seq !== undefined ? [{ id: made.id, version: made.version, branchId, at, seq }] : []
  })
}

/** When a screen had it, painted itself or behind a whole picture taken later. */
function reached(screen: ScreenHistory, { id, version, seq }: Change): number | undefined {
  const pictured = screen.snapshots.find((snapshot) => snapshot.seq >= seq)?.at
  const shown = screen.shownAt(id, version)
  return pictured === undefined ? shown : Math.min(pictured, shown ?? pictured)
}

function delaysOf(history: History, changes: readonly Change[]) {
  const never: string[] = []
  const each: number[] = []
  let undisclosed = 0
  let behind = 0
  for (const screen of history.screens.filter(({ showsAll }) => showsAll)) {
    for (const change of changes.filter(({ branchId }) => branchId === screen.branchId)) {
      const at = reached(screen, change)
      if (at === undefined) never.push(`${change.id} v${change.version} on ${screen.name}`)
      const until = at ?? history.endedAt
      behind = Math.max(behind, until - change.at)
      each.push(Math.max(0, until - change.at))
      undisclosed = Math.max(undisclosed, lastLive(screen, change.at, until) - change.at)
    }
  }
  return { never, each, undisclosed, behind }
}

/** The last moment between two at which the screen said it was live. */
function lastLive({ states }: ScreenHistory, from: number, until: number): number {
  let last = from
  for (const [i, { name, from: since }] of states.entries()) {
    const ends = Math.min(until, states[i + 1]?.from ?? until)
    if (name === 'live' && since < until && ends > from) last = Math.max(last, ends)
  }
  return last
}

/** How long after the healing each screen was live and had everything accepted before it. */
function convergencesOf(history: History): number[] {
  const { healedAt, endedAt, screens } = history
  const before = changesOf(history).filter(({ at }) => at <= healedAt)
  return screens.map((screen) => {
    const had = screen.showsAll
      ? before
          .filter(({ branchId }) => branchId === screen.branchId)
          .map((change) => reached(screen, change) ?? endedAt)
      : []
    return Math.max(0, liveFrom(screen, healedAt, endedAt) - healedAt, ...had.map((at) => at - healedAt))
  })
}

/** Since when it is live for good: what it says at the end, and no earlier than the healing. */
function liveFrom({ states }: ScreenHistory, healedAt: number, endedAt: number): number {
  const last = states.at(-1)
  return last?.name === 'live' ? Math.max(healedAt, last.from) : endedAt
}

const quantile = (numbers: readonly number[], share: number) =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0
