import { setTimeout as sleep } from 'node:timers/promises'
import { between } from '@sufra/shared/kernel/chance'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { until } from '../faults/truth'
import type { Scene } from './engine'
import { must } from './not-so'
import { drawn, outageOf } from './outage'
import { newParty } from './party'
import { Phone, type Tab } from './world/phone'
import type { Fate, Tap } from './world/phone-wire'

/* What a waiter tapped without a line, told with the web app's own outbox: its shelf, its sender, its tabs. */

const ordersEach = 8
export const emptyWithinMs = 20_000

export type Party = Awaited<ReturnType<typeof newParty>>

/** A waiter with a phone, at a table of their own, in an outage. */
export async function outage(scene: Scene, party: Party, locks = true) {
  const { world, chance, load } = scene
  const { branch, own, make, tableId } = party
  const address = `http://127.0.0.1:${world.front.port}`
  const program = world.programs.page
  const phone = await Phone.of({ program, address, branchId: branch.id, token: own.waiter, load }, locks)
  phone.line(false)
  const orders = Array.from({ length: ordersEach }, () => make(tableId))
  return { phone, taps: outageOf(chance, branch.id, orders) }
}

type Outage = Party & Awaited<ReturnType<typeof outage>>

/** So many outages, each with a phone and a party of its own; how much was tapped. */
async function outages(
  scene: Scene,
  tell: (outage: Outage, n: number) => Promise<void>,
  { short = 1, locks = () => true }: { readonly short?: number; readonly locks?: (n: number) => boolean } = {},
): Promise<number> {
  const count = scene.times(short, 20)
  let tapped = 0
  for (let n = 0; n < count; n += 1) {
    const party = await newParty(scene)
    const { phone, taps } = await outage(scene, party, locks(n))
    try {
      await tell({ ...party, phone, taps }, n)
      must(phone.trouble.length === 0, `no page has failed (${phone.trouble})`)
      await mustBeOnce(scene, taps)
      await leave(party)
    } finally {
      await phone.close()
    }
    tapped += taps.length
  }
  return tapped
}

export const sentWhole = async (phone: Phone): Promise<void> => {
  await until('the queue is empty', () => phone.queue.length === 0, emptyWithinMs).catch((error: Error) => {
    const left = phone.queue.map(({ name, tries, refused }) => `${name} ${refused?.code ?? tries}`)
    throw new Error(`${error.message}: ${left}`)
  })
}

export const ordersIn = (taps: readonly Tap[]) => taps.filter(({ mark }) => mark !== undefined).map(({ body }) => body)

/** Every order is there once, with the lines it was tapped with, and went its way once and forward. */
export async function mustBeOnce({ world }: Scene, taps: readonly Tap[], visitId?: string): Promise<void> {
  const orders = ordersIn(taps)
  const ids = orders.map(({ id }) => `'${id}'`).join()
  const kept = await world.database.tell(`select o.id, o.status, o.visit_id,
    (select count(*)::int from order_line l where l.order_id = o.id) as lines,
    (select string_agg(coalesce(e.data->>'status', '?'), ' ' order by e.seq) from branch_event e
      where e.branch_id = o.branch_id and e.entity = 'order' and e.entity_id = o.id) as way
    from orders o where o.id in (${ids})`)
  const lines = new Map(orders.map(({ id, lines: own }) => [id, (own as readonly unknown[]).length]))
  for (const one of kept) {
    const asTapped = one.status === 'served' && one.lines === lines.get(one.id)
    must(asTapped && stepsOf(String(one.way)) === wholeWay, `an order is as it was tapped (${JSON.stringify(one)})`)
    must(visitId === undefined || one.visit_id === visitId, 'it is the party’s')
  }
  must(kept.length === orders.length, `each of ${orders.length} orders is there, and not ${kept.length}`)
}

const wholeWay = 'confirmed preparing ready served'
/** What moved an order to another party told its step once more. */
const stepsOf = (way: string): string =>
  way
    .split(' ')
    .filter((step, n, all) => step !== all[n - 1])
    .join(' ')

export async function leave({ own, visitId, send }: Party): Promise<void> {
  const left = await send<Visit>(own.waiter, `/visits/${visitId}/close`, {})
  must(left.status === 'closed', 'the party has left')
}

/** Tapped one after the other, as a person does. */
export async function tapAll(tabs: readonly Tab[], taps: readonly Tap[]): Promise<void> {
  for (const [n, tap] of taps.entries()) {
    const told = await tabs[n % tabs.length]?.tap(tap)
    must(told?.what === 'kept' && told.keeps, `without a line it is kept (${told?.what})`)
  }
}

/** A tab dies with a full queue; another one is opened and sends it. */
export async function deadTab(scene: Scene): Promise<string> {
  const tapped = await outages(scene, async ({ phone, taps }) => {
    const tab = await phone.openTab()
    await tapAll([tab], taps)
    await tab.kill()
    must(phone.queue.length === taps.length && phone.came.length === 0, 'the whole queue lies there, and only there')
    phone.line(true)
    await phone.openTab()
    await sentWhole(phone)
  })
  return `${tapped} taps outlived their tab`
}

/** Two tabs with one queue, one sending at a time and, on a plain http address, both at once. */
export async function twoTabsOneQueue(scene: Scene): Promise<string> {
  const withLocks = (n: number) => n % 2 === 0
  let both = 0
  const tell = async ({ phone, taps }: Outage, n: number) => {
    await tapAll(await Promise.all([phone.openTab(), phone.openTab()]), taps)
    const [dies] = drawn(scene.chance, taps.length - 1, 1)
    phone.fate = (sending) => ({ what: withLocks(n) && sending === dies ? 'dies after' : 'answered' })
    phone.line(true)
    await sentWhole(phone)
    must(!withLocks(n) || phone.atOnce === 0, `one tab at a time has sent, and not ${phone.atOnce} commands by two`)
    both += phone.atOnce
  }
  const tapped = await outages(scene, tell, { short: 2, locks: withLocks })
  must(both > 0, 'without Web Locks something was sent by both at once')
  return `${tapped} taps, ${both} of them sent by two tabs at once`
}

/** Opened anew in the middle of sending: before something was sent, or when its answer was on the way. */
export async function reloadMidway(scene: Scene): Promise<string> {
  let reloads = 0
  const tapped = await outages(scene, async ({ phone, taps }) => {
    await tapAll([await phone.openTab()], taps)
    const ways = ['dies after', 'dies before'] as const
    const ends = new Map(drawn(scene.chance, taps.length, 4).map((n, i) => [n, ways[i % 2] ?? 'answered'] as const))
    let unheard = 0
    phone.fate = (n) => {
      const what = ends.get(n) ?? 'answered'
      if (what === 'dies after') unheard += 1
      return { what }
    }
    phone.line(true)
    await sentWhole(phone)
    const replays = phone.came.filter(({ replayed }) => replayed).length
    must(replays === unheard && unheard > 0, `answers never heard were told again (${replays} of ${unheard})`)
    must(phone.reloads === ends.size, 'the page was opened anew each time')
    reloads += phone.reloads
  })
  return `${tapped} taps, ${reloads} reloads`
}

/** The line goes again and again while the queue is being sent. */
export async function offlineMidway(scene: Scene): Promise<string> {
  const { chance } = scene
  let times = 0
  const tapped = await outages(scene, async ({ phone, taps }) => {
    await tapAll([await phone.openTab()], taps)
    const ways = ['unheard', 'lost', 'cut'] as const
    const bad = new Map(
      drawn(chance, taps.length, 6).map((n, i) => [n, { what: ways[i % 3], ms: between(chance, 1, 20) }]),
    )
    phone.fate = (n) => {
      const fate = bad.get(n)
      if (!fate) return { what: 'answered' }
      times += 1
      void away(phone, between(chance, 100, 400))
      return fate as Fate
    }
    phone.line(true)
    await sentWhole(phone)
    must(phone.sendings > taps.length, 'something had to be sent again')
  })
  return `${tapped} taps, ${times} times offline again`
}

async function away(phone: Phone, ms: number): Promise<void> {
  phone.line(false)
  await sleep(ms)
  phone.line(true)
}

const oftenEnough = 6

/** Tapped again under its first key, as its button does, until it is answered. */
async function tapUntilAnswered(tab: Tab, tap: Tap): Promise<void> {
  for (let n = 0; n < oftenEnough; n += 1) {
    const { what, keeps } = await tab.tap(tap)
    must(!keeps, 'a full phone says that it keeps nothing')
    if (what === 'answered') return
    must(what === 'not_kept', `what did not get through is not said to be kept (${what})`)
  }
  throw new Error('not so: on a good line it was answered')
}

/** The phone is full: nothing is said to be kept that is not, and what is kept is sent once. */
export async function fullStorage(scene: Scene): Promise<string> {
  let refused = 0
  const tapped = await outages(scene, async ({ phone, taps }) => {
    const tab = await phone.openTab()
    const fits = Math.floor(between(scene.chance, 3, taps.length - 6))
    phone.store.room = fits
    for (const [n, tap] of taps.entries()) {
      const told = await tab.tap(tap)
      const lies = phone.queue.some(({ key }) => key === tap.key)
      must(lies === n < fits, 'there is room for so many and no more')
      must(told.what === (lies ? 'kept' : 'not_kept'), `it is said to be kept if it is (${told.what})`)
      // Who takes the last room may hear at once that there is none left: not even its tries can be noted.
      must(n === fits - 1 || told.keeps === lies, 'the page says whether it keeps anything')
      if (!lies) refused += 1
    }
    const unheard = new Set(drawn(scene.chance, taps.length, 3))
    phone.fate = (n) => ({ what: unheard.has(n) ? 'unheard' : 'answered' })
    // Nothing can be written any more, not even how often it was tried; what lies there can be taken out.
    phone.store.room = 0
    phone.line(true)
    await sentWhole(phone)
    for (const tap of taps.slice(fits)) await tapUntilAnswered(tab, tap)
    must(phone.queue.length === 0, 'a full phone has kept nothing more')
  })
  return `${tapped} taps, of which ${refused} found no room`
}
