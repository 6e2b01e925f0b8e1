import { demoBranch } from '@sufra/platform/seed/demo'
import { chancesOf } from '@sufra/shared/kernel/chance'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Answer } from '../../services/api/src/kernel/test-api'
import { Evening, hummus, ok } from '../../services/api/src/orders/test-evening'
import type { Menu } from '../../web/src/features/cart/cart.rules'

/* The guest's own code, from the tap to the answer, on phones whose network loses things and whose pages die. */

const runs = 200

let evening: Evening
let menu: Menu
beforeAll(async () => {
  evening = await Evening.begin()
  const token = await evening.as('waiter')
  const { items } = ok(await evening.api.get(`/branches/${demoBranch}/menu`, { token })) as BranchMenu
  menu = new Map(items.map((item) => [item.id, item]))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await evening.end()
})

/** What becomes of one request: shares of a bad evening. */
const fates = [
  ['lost', 0.06],
  ['answer lost', 0.06],
  ['proxy says no', 0.03],
  ['page dies first', 0.2],
  ['page dies after', 0.25],
  ['answered', 0.4],
] as const
type Fate = (typeof fates)[number][0]

function fateOf(drawn: number): Fate {
  let rest = drawn
  for (const [fate, share] of fates) {
    rest -= share
    if (rest < 0) return fate
  }
  return 'answered'
}

const never = new Promise<never>(() => {})
const reply = (status: number, body: unknown, { 'idempotent-replay': replay }: Answer['headers'] = {}) =>
  Response.json(body, { status, ...(replay ? { headers: { 'idempotent-replay': String(replay) } } : {}) })

class Phone {
  tries = 0
  readonly #kept = new Map<string, string>()
  readonly #token: string
  readonly #luck: () => number
  #died = (): void => {}

  constructor(token: string, luck: () => number) {
    this.#token = token
    this.#luck = luck
    const kept = this.#kept
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
    vi.stubGlobal('location', { pathname: '/menu', search: '' })
    vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('fetch', (url: string, request: RequestInit) => this.#fetch(url, request))
  }

  /** The page as it loads: with nothing in memory, and what the phone has kept. `died` tells of its end. */
  async open() {
    vi.resetModules()
    const died = new Promise<'died'>((resolve) => {
      this.#died = () => resolve('died')
    })
    const [store, placing, rules] = await Promise.all([
      import('../../web/src/features/cart/cart-store'),
      import('../../web/src/features/cart/place-order'),
      import('../../web/src/features/cart/cart.rules'),
    ])
    return { ...store, ...placing, ...rules, died }
  }

  async #fetch(url: string, { headers, body }: RequestInit) {
    this.tries += 1
    const fate = fateOf(this.#luck())
    if (fate === 'lost') throw new TypeError('Failed to fetch')
    if (fate === 'proxy says no') return reply(503, null)
    if (fate === 'page dies first') return this.#end()
    const key = new Headers(headers).get('idempotency-key') ?? ''
    const answer = await evening.api.post(url.replace(/^\/api/, ''), {
      token: this.#token,
      key,
      body: JSON.parse(String(body)),
    })
    if (fate === 'answer lost') throw new TypeError('Failed to fetch')
    return fate === 'page dies after' ? this.#end() : reply(answer.status, answer.body, answer.headers)
  }

  #end(): Promise<never> {
    this.#died()
    return never
  }
}

/** A guest who wants two plates of hummus, opens the page again when it is gone, and taps again when no answer came. */
async function orderOn(phone: Phone, owner: string): Promise<readonly string[]> {
  let page = await phone.open()
  page.claimCart(owner, demoBranch)
  const wanted = { menuItemId: hummus.id, quantity: 2, modifierIds: [], notes: '', allergies: [] }
  page.editCart((cart) => page.addLine(cart, wanted, uuidv7(), 99))
  let going: Promise<void> = page.placeCart(menu, 'dine-in')
  for (let turn = 0; turn < 100; turn += 1) {
    const end = await Promise.race([going, page.died])
    if (end === 'died') {
      page = await phone.open()
      page.claimCart(owner, demoBranch)
      going = page.resumePlacing()
      continue
    }
    const { placed, sending } = page.useCart.getState()
    if (placed.length > 0) return placed
    if (sending.state !== 'unanswered') throw new Error(`the order is ${JSON.stringify(sending)}`)
    going = page.placeCart(menu, 'dine-in')
  }
  throw new Error('no answer came in a hundred turns')
}

test(`${runs} orders of guests on a bad network, with pages that die: each is made once`, async () => {
  let tries = 0
  for (let run = 0; run < runs; run += 1) {
    const table = await evening.table()
    const phone = new Phone(await evening.guest(table), chancesOf(`guest ${run}`))
    const mark = await evening.mark()
    const placed = await orderOn(phone, `guest ${run}`)
    tries += phone.tries
    const made = (await evening.told(mark)).filter(({ type }) => type === 'order.placed')
    expect(
      made.map(({ id }) => id),
      `run ${run}`,
    ).toEqual(placed)
  }
  // The network was bad: an order took more than two tries, at the mean.
  expect(tries).toBeGreaterThan(runs * 2)
}, 240_000)
