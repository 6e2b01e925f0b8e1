import { expect, type Page } from '@playwright/test'
import { chancesOf } from '@sufra/shared/kernel/chance'
import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { type Allergen, allergens } from '@sufra/shared/menu/menu-kinds.rules'
import type { LineStatus } from '@sufra/shared/orders/orders.contract'

/* A kitchen screen under a load of one's own: the snapshot that the server answers with is given other orders. */

type KitchenLine = KitchenOrder['lines'][number]
type Named = KitchenLine['name']
type Modifier = KitchenLine['modifiers'][number]

const dishes: readonly Named[] = [
  { en: 'Chicken shawarma', ar: 'شاورما دجاج', ckb: 'شاورمەی مریشک' },
  { en: 'Mixed grill', ar: 'مشاوي مشكلة', ckb: 'برژاوی تێکەڵ' },
  { en: 'Lamb kabsa', ar: 'كبسة لحم', ckb: 'کەبسەی بەرخ' },
  { en: 'Hummus plate', ar: 'طبق حمص', ckb: 'قاپی حومس' },
  { en: 'Fattoush', ar: 'فتوش', ckb: 'فەتووش' },
  { en: 'Lentil soup', ar: 'شوربة عدس', ckb: 'شۆربای نیسک' },
]
const options: readonly (readonly [Modifier['kind'], Named])[] = [
  ['removal', { en: 'garlic', ar: 'ثوم', ckb: 'سیر' }],
  ['addition', { en: 'cheese', ar: 'جبن إضافي', ckb: 'پەنیری زیادە' }],
  ['choice', { en: 'Well done', ar: 'مستوٍ جيدًا', ckb: 'باش برژاو' }],
  ['removal', { en: 'onion', ar: 'بصل', ckb: 'پیاز' }],
  ['addition', { en: 'olive oil', ar: 'زيت زيتون', ckb: 'زەیتی زەیتوون' }],
  ['choice', { en: 'Sauce in a cup of its own', ar: 'الصلصة جانبًا', ckb: 'سۆس بە جیا' }],
]
const saying = 'Please bring it cut for two, without anything fried in the same oil, and the sauce apart. '

export interface Load {
  readonly seed: string
  readonly tickets: number
  /** Dishes of each, from and to. */
  readonly lines: readonly [number, number]
  /** Letters of the longest note. */
  readonly note?: number
  /** Dishes with an allergy, options and notes: 0 to 1. */
  readonly wordy?: number
  readonly ready?: number
  /** Of those to cook: 0 to 1. */
  readonly late?: number
}

interface Venue {
  readonly branchId: string
  readonly stationId: string
}

/** The same load makes the same tickets for ever; only their ages move with the clock. */
export function ordersOf(load: Load, { branchId, stationId }: Venue, now: number): KitchenOrder[] {
  const { seed, tickets, lines, note = 0, wordy = 0.3, ready = 0, late = 0.3 } = load
  const chance = chancesOf(seed)
  const whole = (low: number, high: number): number => low + Math.floor(chance() * (high - low + 1))
  let next = 0
  const id = (): string => {
    next += 1
    return `${seed.length.toString(16).padStart(8, '0')}-0000-7000-8000-${(hash(seed) * 4096 + next).toString(16).padStart(12, '0')}`
  }
  const words = (): string | null => (note > 0 && chance() < wordy ? saying.repeat(4).slice(0, whole(20, note)) : null)
  const lineOf = (status: LineStatus, since: string): KitchenLine => {
    const has = chance() < wordy
    const chosen = options.filter(() => has && chance() < 0.3)
    const named = dishes[whole(0, dishes.length - 1)] as Named
    return {
      id: id(),
      menuItemId: `dish-${named.en}`,
      stationId,
      name: named,
      kitchenName: null,
      quantity: whole(1, 3),
      seat: null,
      course: 1,
      status,
      prepMinutes: 12,
      notes: words(),
      modifiers: chosen.map(([kind, name]) => ({ modifierId: id(), kind, name, kitchenName: null })) as Modifier[],
      allergies: allergens.filter(() => chance() < wordy * 0.025) as Allergen[],
      confirmedAt: since,
      preparingAt: status === 'confirmed' ? null : since,
      readyAt: status === 'ready' ? since : null,
      servedAt: null,
      cancelledAt: null,
      cancelReason: null,
      seenAt: since,
      cancelSeenAt: null,
    } as KitchenLine
  }
  return Array.from({ length: tickets + ready }, (_, at): KitchenOrder => {
    const status: LineStatus = at >= tickets ? 'ready' : chance() < 0.5 ? 'preparing' : 'confirmed'
    const minutes = at >= tickets ? whole(1, 6) : chance() < late ? whole(13, 75) : whole(0, 8)
    const since = new Date(now - minutes * 60_000 - at * 100).toISOString()
    const table = chance() < 0.7
    return {
      id: id(),
      version: 1,
      branchId,
      channel: table ? 'dine-in' : 'takeaway',
      ticket: 40 + at,
      businessDate: since.slice(0, 10),
      tableId: table ? id() : null,
      tableNumber: table ? at + 1 : null,
      visitId: null,
      status,
      held: false,
      notes: words(),
      lines: Array.from({ length: whole(...lines) }, () => lineOf(status, since)),
      placedAt: since,
      confirmedAt: since,
      preparingAt: null,
      readyAt: status === 'ready' ? since : null,
      servedAt: null,
      completedAt: null,
      cancelledAt: null,
      cancelReason: null,
      unseenSince: null,
      rushedAt: null,
      changesSeenAt: null,
      movedFrom: null,
      pagedAt: null,
    } as KitchenOrder
  })
}

const hash = (text: string): number => Math.floor(chancesOf(text)() * 0xff_ff_ff)

export interface Loaded {
  /** From now on the screen shows these. */
  show(orders: readonly KitchenOrder[]): Promise<void>
}

/** Call it before the page is opened. */
export async function loadWall(page: Page): Promise<Loaded> {
  let orders: readonly KitchenOrder[] = []
  let ask: (() => void) | undefined
  await page.route('**/painted', (route) => route.fulfill({ json: {} }))
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    const server = socket.connectToServer()
    // Asked as if nothing were known yet: the answer is a whole snapshot.
    socket.onMessage((said) => server.send(String(said).replace(/,"(?:epoch|audience)":"[^"]*"|,"since":\d+/g, '')))
    server.onMessage((said) => socket.send(withOrders(String(said), orders)))
    ask = () => socket.send('42["resync",{}]')
  })
  return {
    async show(next) {
      orders = next
      // What nobody confirmed hangs nowhere.
      const ids = next.flatMap(({ id, status }) => (status === 'pending' ? [] : id)).sort()
      // Asked until it is shown: before the page follows, nobody hears the first asking.
      await expect(async () => {
        ask?.()
        await expect.poll(() => shownOn(page), { timeout: 2000 }).toEqual(ids)
      }).toPass()
    },
  }
}

/** The ids of all tickets in sight, whole or by their heads; one that stands twice is twice among them. */
export const shownOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll('.wall__column [id^="ticket-"], .rail [data-ticket]')]
    return found.map((each) => each.getAttribute('data-ticket') ?? each.id.slice('ticket-'.length)).sort()
  })

const answer = /^(?<head>43\d+)(?<body>\[.*"snapshot".*\])$/s

function withOrders(said: string, orders: readonly KitchenOrder[]): string {
  const found = answer.exec(said)?.groups
  if (!found?.head || !found.body) return said
  const [reply] = JSON.parse(found.body)
  Object.assign(reply.snapshot.state, { orders, cancelled: [] })
  return `${found.head}${JSON.stringify([reply])}`
}
