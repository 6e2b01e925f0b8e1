import { describe, expect, test } from 'vitest'
import { auditLines } from './audit-lines.rules'

const id = '018f0000-0000-7000-8000-00000000000a'
const other = '018f0000-0000-7000-8000-00000000000b'
const entry = (action: string, entity: string, before: object | null, after: object | null) => ({
  seq: 1,
  at: '2026-11-27T17:00:00.000Z',
  actor: `staff:${id}`,
  action,
  entity,
  entityId: id,
  branchId: null,
  deviceId: null,
  hash: 'f'.repeat(64),
  before,
  after,
})
const said = (...of: Parameters<typeof entry>) =>
  auditLines(entry(...of)).map(({ label, was, is }) => [Object.values(label).at(-1), was, is])

describe('an entry in lines', () => {
  test('says what reads otherwise now, and nothing that stayed', () => {
    const before = { role: 'WAITER', branchId: id, permissions: [] }
    expect(said('person.role_changed', 'person', before, { ...before, role: 'MANAGER' })).toEqual([
      [
        'role',
        { kind: 'words', space: 'role', words: ['WAITER'] },
        { kind: 'words', space: 'role', words: ['MANAGER'] },
      ],
    ])
  })

  test('only of people it says whether they may sign in; a table is in use or not, and a new one is without saying', () => {
    const yes = (value: boolean) => ({ kind: 'yes', yes: value })
    expect(said('person.deactivated', 'person', { active: true }, { active: false })).toEqual([
      ['active', yes(true), yes(false)],
    ])
    expect(said('table.changed', 'table', { active: true }, { active: false })).toEqual([
      ['inUse', yes(true), yes(false)],
    ])
    expect(said('table.added', 'table', null, { number: 9, active: true })).toEqual([
      ['number', null, { kind: 'number', number: 9 }],
    ])
  })

  test('a price has a line for each dish, in minor units', () => {
    const prices = (price: number) => ({
      prices: [
        { id, price },
        { id: other, price: 900 },
      ],
    })
    expect(said('menu.price_changed', 'branch', prices(2800), prices(3000))).toEqual([
      [id, { kind: 'money', amount: 2800 }, { kind: 'money', amount: 3000 }],
    ])
  })

  describe('of an order', () => {
    const dish = { en: 'Hummus plate', ar: 'طبق حمص', ckb: 'حومس' }
    const order = (status: string) => ({ status: 'confirmed', lines: [{ id, status, cancelReason: null }] })
    const kept = { currency: 'SAR', dishes: [{ id, name: dish, quantity: 2, unitPrice: 1850 }] }
    const dishes = { kind: 'dishes', dishes: [expect.objectContaining({ name: dish, quantity: 2 })] }
    const worth = ['worth', null, { kind: 'money', amount: 3700, currency: 'SAR' }]

    test('names the dishes that came off and what they are worth, as they were ordered', () => {
      expect(said('order.line_voided', 'order', { ...order('ready'), ...kept }, order('cancelled'))).toEqual([
        ['takenOff', null, dishes],
        worth,
      ])
    })

    test('names those that were put back', () => {
      expect(said('order.line_restored', 'order', { ...order('cancelled'), ...kept }, order('confirmed'))).toEqual([
        ['putBack', null, dishes],
        worth,
      ])
    })

    test('names those that went a step back, which cost nobody anything', () => {
      expect(said('order.recalled', 'order', { ...order('ready'), ...kept }, order('preparing'))).toEqual([
        ['tookBack', null, dishes],
      ])
    })

    test('what is not a dish is none', () => {
      const before = { ...order('ready'), dishes: [{ id, name: 7, quantity: 1, unitPrice: 100 }, null] }
      expect(said('order.line_voided', 'order', before, order('cancelled'))).toEqual([
        ['takenOff', null, { kind: 'number', number: 1 }],
      ])
    })
  })

  test('a void of an older entry says how many dishes, why, and who approved it', () => {
    const lines = (status: string, cancelReason: string | null) => ({
      status: 'confirmed',
      lines: [
        { id, status, cancelReason },
        { id: other, status: 'cancelled', cancelReason: 'Before that' },
      ],
    })
    const after = { ...lines('cancelled', 'Spilled'), approvedBy: other }
    expect(said('order.line_voided', 'order', lines('confirmed', null), after)).toEqual([
      ['takenOff', null, { kind: 'number', number: 1 }],
      ['reason', null, { kind: 'text', text: 'Spilled' }],
      ['approvedBy', null, { kind: 'names', ids: [other] }],
    ])
  })

  test('a setting is told by its own words; what is too much for a line only that it changed', () => {
    const [before, after] = [
      { guestCancel: true, cutOffMinutes: 300, hours: null },
      { guestCancel: false, cutOffMinutes: 240, hours: [[]] },
    ]
    expect(said('settings.changed', 'branch', before, after)).toEqual([
      ['guestCancel', { kind: 'yes', yes: true }, { kind: 'yes', yes: false }],
      ['cutOffMinutes', { kind: 'clock', minutes: 300 }, { kind: 'clock', minutes: 240 }],
      ['hours', null, null],
    ])
  })

  test('a reservation is for a moment and lasts, as a shift does; at the door it was told a wait', () => {
    const at = '2030-01-05T17:00:00.000Z'
    expect(said('reservation.made', 'reservation', null, { date: at, minutes: 120, quotedMinutes: 20 })).toEqual([
      ['startsAt', null, { kind: 'moment', at }],
      ['minutes', null, { kind: 'minutes', minutes: 120 }],
      ['quotedMinutes', null, { kind: 'minutes', minutes: 20 }],
    ])
    expect(said('shift.planned', 'shift', null, { minutes: 480 })).toEqual([
      ['minutes', null, { kind: 'minutes', minutes: 480 }],
    ])
  })

  test('a closed bill names its tables and orders, each in the currency that it was ordered in', () => {
    const orders = [{ id: other, ticket: 4, status: 'completed', total: 5600, currency: 'SAR' }]
    expect(said('visit.closed', 'visit', { visits: [{ tableIds: [id] }], orders }, { visits: [] })).toEqual([
      ['atTables', null, { kind: 'names', ids: [id] }],
      ['bill', null, { kind: 'orders', orders: [{ id: other, total: 5600, currency: 'SAR' }] }],
    ])
  })

  test('what was written down by somebody’s older or newer house breaks nothing', () => {
    expect(said('moon.landed', 'moon', null, null)).toEqual([])
    expect(said('menu.price_changed', 'branch', { prices: 3 }, { prices: [null, 'x', { id: 7 }] })).toEqual([])
    expect(said('order.cancelled', 'order', { lines: 'none' }, { lines: [{}], status: 4 })).toEqual([])
  })
})
