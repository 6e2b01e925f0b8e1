import { demoBranch, secondDemoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { addDays, momentAt } from '@sufra/shared/locale/business-day'
import type { Shift } from '@sufra/shared/schedules/schedules.contract'
import { dayOf, daysOf, weekOf } from '@sufra/shared/schedules/week.rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundAnother, hire, people, tokenOf } from '../identity/test-people'
import { type Answer, openTestApi, type TestApi } from '../kernel/test-api'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const riyadh = 'Asia/Riyadh'
const thisWeek = weekOf(dayOf(Date.now(), riyadh), riyadh)
/** Far from the demo's own shifts. */
const free = addDays(thisWeek, 28)
const at = (day: string, hour: number) => new Date(momentAt(day, riyadh, hour * 60)).toISOString()

const manager = () => tokenOf(api.deps, { userId: people.manager })
const owner = () => tokenOf(api.deps, { userId: people.owner })
const post = async (path: string, body: object, part: object = {}) =>
  api.post(`/branches/${demoBranch}${path}`, { token: await manager(), body, ...part })
const weekAt = async (day: string, branchId = demoBranch) =>
  (await api.get(`/branches/${branchId}/shifts?day=${day}`, { token: await owner() })).body
const wish = (part: object = {}) => ({
  id: uuidv7(),
  userId: people.waiter,
  startsAt: at(free, 17),
  minutes: 540,
  notes: null,
  ...part,
})
const plan = async (part: object = {}): Promise<Shift> => (await post('/shifts', wish(part))).body
const codeOf = ({ status, body }: Answer) => `${status} ${body.error?.code ?? ''}`.trim()
const asSeen = ({ id, version, userId, startsAt, minutes, notes }: Shift) => ({
  shiftId: id,
  body: { version, userId, startsAt, minutes, notes },
})
const change = ({ shiftId, body }: ReturnType<typeof asSeen>, part: object = {}) =>
  post(`/shifts/${shiftId}`, { ...body, ...part })

describe('a week', () => {
  test('begins on Sunday in Riyadh, whichever day of it was asked for, and has the people who may be planned', async () => {
    const week = await weekAt(addDays(thisWeek, 5))
    expect([week.week, week.today]).toEqual([thisWeek, dayOf(Date.now(), riyadh)])
    expect(week.shifts.length).toBeGreaterThan(20)
    for (const { startsAt } of week.shifts) expect(daysOf(thisWeek)).toContain(dayOf(startsAt, riyadh))
    const ids = week.people.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(expect.arrayContaining([people.waiter, people.owner]))
    for (const other of [people.keeper, people.jeddahWaiter]) expect(ids).not.toContain(other)
  })

  test('is read by who plans it, and by nobody else', async () => {
    for (const role of ['waiter', 'kitchen', 'host', 'customer'] as const)
      expect((await api.get(`/branches/${demoBranch}/shifts`, { token: await api.as(role) })).status).toBe(403)
    const elsewhere = await api.get(`/branches/${secondDemoBranch}/shifts`, { token: await manager() })
    expect(elsewhere.status).toBe(403)
  })

  test('a day that is none, and a week that nobody plans, are refused by name', async () => {
    const read = async (day: string) => api.get(`/branches/${demoBranch}/shifts?day=${day}`, { token: await manager() })
    expect(codeOf(await read('2026-13-45'))).toBe('400 invalid_request')
    for (const day of ['9999-12-31', '0001-01-01']) expect(codeOf(await read(day))).toBe('400 invalid_request')
  })
})

describe('planning', () => {
  test('a shift into the night stands on the day on which it begins; sent again it is one', async () => {
    const one = wish({ startsAt: at(addDays(free, 6), 18), minutes: 480, notes: ' Keys\u0007 of the bar ' })
    const key = crypto.randomUUID()
    const made = await post('/shifts', one, { key })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({ ...one, version: 1, notes: 'Keys of the bar' })
    expect((await post('/shifts', one, { key })).body).toEqual(made.body)
    expect((await post('/shifts', { ...one, notes: 'Keys of the bar' })).body).toEqual(made.body)
    expect(codeOf(await post('/shifts', { ...one, minutes: 60 }))).toBe('409 id_taken')
    expect((await weekAt(free)).shifts).toEqual([made.body])
    const after = await weekAt(addDays(free, 7))
    expect(after.besides).toEqual([{ userId: people.waiter, startsAt: one.startsAt, minutes: 480, branch: null }])
  })

  test('nobody is at two places at once, at another branch neither: the refusal says who and when', async () => {
    const day = addDays(free, 1)
    await plan({ startsAt: at(day, 16), userId: people.owner })
    const clash = await post('/shifts', wish({ startsAt: at(day, 20), userId: people.owner }))
    expect([codeOf(clash), clash.body.error.details.name]).toEqual(['409 shift_overlaps', 'Noura Al-Otaibi'])
    expect(clash.body.error.details).toMatchObject({ from: `${day} 16:00` })
    expect(clash.body.error.message).toContain('16:00')
    const there = await api.post(`/branches/${secondDemoBranch}/shifts`, {
      token: await owner(),
      body: wish({ startsAt: at(day, 20), userId: people.owner }),
    })
    expect(codeOf(there)).toBe('409 shift_overlaps')
    const next = await post('/shifts', wish({ startsAt: at(addDays(day, 1), 1), userId: people.owner }))
    expect(next.status).toBe(201)
    const seen = await weekAt(free, secondDemoBranch)
    expect(seen.besides.find(({ startsAt }: Shift) => startsAt === at(day, 16))).toMatchObject({
      userId: people.owner,
      minutes: 540,
      branch: { en: 'Riyadh' },
    })
  })

  test('eight managers plan one person for the same evening: one of them does, the others are told', async () => {
    const day = addDays(free, 2)
    await manager()
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, i) => post('/shifts', wish({ startsAt: at(day, 13 + i / 2) }))),
    )
    expect(all.map(codeOf).sort()).toEqual(['201', ...Array<string>(7).fill('409 shift_overlaps')])
  })

  test('only who works here: not another branch’s, another house’s or nobody’s, and nobody who was let go', async () => {
    const { userId } = await foundAnother(api.deps)
    const gone = await hire(api.deps, { role: 'WAITER', isActive: false })
    for (const stranger of [people.jeddahWaiter, people.keeper, userId, gone, uuidv7()])
      expect(codeOf(await post('/shifts', wish({ userId: stranger, startsAt: at(addDays(free, 3), 9) })))).toBe(
        '422 person_not_here',
      )
  })

  test('what is too short, too long, too far or too wordy is refused, and the field is named', async () => {
    const wrong: [object, string][] = [
      [{ minutes: 14 }, 'minutes'],
      [{ minutes: 961 }, 'minutes'],
      [{ minutes: -60 }, 'minutes'],
      [{ startsAt: 'tomorrow' }, 'startsAt'],
      [{ notes: 'x'.repeat(201) }, 'notes'],
    ]
    for (const [part, field] of wrong) {
      const { status, body } = await post('/shifts', wish(part))
      expect([status, JSON.stringify(body.error)]).toEqual([400, expect.stringContaining(field)])
    }
    for (const startsAt of ['2099-01-01T10:00:00.000Z', '2001-01-01T10:00:00.000Z'])
      expect((await post('/shifts', wish({ startsAt }))).body.error).toMatchObject({
        code: 'shift_time_refused',
        details: { field: 'startsAt' },
      })
  })

  test('the id of another branch’s shift is taken, and that shift stays as it is', async () => {
    const mine = await plan({ startsAt: at(addDays(free, 3), 17) })
    const foreign = await api.post(`/branches/${secondDemoBranch}/shifts`, {
      token: await owner(),
      body: wish({ id: mine.id, userId: people.jeddahWaiter }),
    })
    expect(codeOf(foreign)).toBe('409 id_taken')
    expect((await weekAt(free)).shifts).toContainEqual(mine)
  })
})

describe('changing', () => {
  const week = addDays(free, 14)

  test('another day and another person; who looked at it before is shown what it is now', async () => {
    const one = await plan({ startsAt: at(week, 17) })
    const moved = await change(asSeen(one), { startsAt: at(addDays(week, 1), 17), userId: people.sara })
    expect(moved.body).toMatchObject({ version: 2, userId: people.sara, startsAt: at(addDays(week, 1), 17) })
    const late = await change(asSeen(one), { minutes: 60 })
    expect(codeOf(late)).toBe('409 stale')
    expect(late.body.error.details.shift).toEqual(moved.body)
    const both = await Promise.all([30, 60].map((minutes) => change(asSeen(moved.body), { minutes })))
    expect(both.map(codeOf).sort()).toEqual(['200', '409 stale'])
  })

  test('it is in nobody’s way but others’', async () => {
    const [one, other] = [await plan({ startsAt: at(week, 9), minutes: 240 }), await plan({ startsAt: at(week, 17) })]
    expect((await change(asSeen(one), { minutes: 480 })).status).toBe(200)
    const clash = await change({ ...asSeen(other), body: { ...asSeen(other).body, startsAt: at(week, 16) } })
    expect(codeOf(clash)).toBe('409 shift_overlaps')
  })

  test('taken out all or none, and another branch’s not at all', async () => {
    const [one, two] = [
      await plan({ startsAt: at(week, 2), minutes: 60 }),
      await plan({ startsAt: at(week, 4), minutes: 60 }),
    ]
    const out = (shifts: object[]) => post('/remove-shifts', { shifts })
    const stale = await out([
      { shiftId: one.id, version: 1 },
      { shiftId: two.id, version: 7 },
    ])
    expect([codeOf(stale), stale.body.error.details.shift]).toEqual(['409 stale', two])
    const [theirs] = (await weekAt(thisWeek, secondDemoBranch)).shifts
    expect(codeOf(await out([{ shiftId: theirs.id, version: 1 }]))).toBe('404 not_found')
    expect(codeOf(await change(asSeen(theirs), { minutes: 60 }))).toBe('404 not_found')
    const gone = await out([one, two].map(({ id, version }) => ({ shiftId: id, version })))
    expect(gone.body.shifts).toEqual(expect.arrayContaining([one, two]))
    expect(codeOf(await out([{ shiftId: one.id, version: 1 }]))).toBe('404 not_found')
    const { userId, startsAt, minutes } = one
    expect((await post('/shifts', wish({ userId, startsAt, minutes }))).status).toBe(201)
  })
})

describe('last week, copied', () => {
  const next = addDays(thisWeek, 7)

  test('the next week is as this one; what overlaps is left out and named; sent again nothing is copied twice', async () => {
    const before = await weekAt(thisWeek)
    const first = before.shifts.find(({ userId }: Shift) => userId === people.waiter)
    await plan({ startsAt: new Date(Date.parse(first.startsAt) + 7 * 86_400_000 + 60_000).toISOString(), minutes: 15 })
    const key = crypto.randomUUID()
    const { status, body } = await post('/copy-week', { day: addDays(next, 3) }, { key })
    expect([status, body.copied.length]).toEqual([200, before.shifts.length - 1])
    expect(body.skipped).toMatchObject([{ name: 'Ali Rahman', why: 'overlap' }])
    expect((await post('/copy-week', { day: addDays(next, 3) }, { key })).body).toEqual(body)
    expect((await weekAt(next)).shifts).toHaveLength(before.shifts.length)
    const again = await post('/copy-week', { day: next })
    expect([again.body.copied, again.body.skipped.length]).toEqual([[], before.shifts.length])
    const seen = body.copied.map(({ id, version }: Shift) => ({ shiftId: id, version }))
    expect((await post('/remove-shifts', { shifts: seen })).status).toBe(200)
    expect((await weekAt(next)).shifts).toHaveLength(1)
  })

  test('who left meanwhile is left out; a week without anything copies nothing', async () => {
    const day = addDays(thisWeek, 70)
    const userId = await hire(api.deps, { role: 'HOST', name: 'Lina' })
    await plan({ userId, startsAt: at(day, 9) })
    await api.post(`/people/${userId}/active`, { token: await manager(), body: { active: false } })
    expect((await weekAt(day)).people).toContainEqual({ id: userId, name: 'Lina', role: 'HOST', here: false })
    const { body } = await post('/copy-week', { day: addDays(day, 7) })
    expect(body).toMatchObject({ copied: [], skipped: [{ name: 'Lina', why: 'away' }] })
    expect((await post('/copy-week', { day: addDays(day, 21) })).body).toEqual({ copied: [], skipped: [] })
  })
})

describe('one’s own', () => {
  test('everybody of the staff reads their own shifts of two weeks, and nobody else’s', async () => {
    const token = await tokenOf(api.deps, { userId: people.sara })
    const { status, body } = await api.get('/my-shifts', { token })
    expect([status, body.week, body.timeZone]).toEqual([200, thisWeek, riyadh])
    const all = (await weekAt(thisWeek)).shifts.filter(({ userId }: Shift) => userId === people.sara)
    const ids = body.shifts.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(all.map(({ id }: Shift) => id))
    expect(body.shifts[0].branch).toMatchObject({ name: { en: 'Riyadh' }, timeZone: riyadh })
  })

  test('a guest of the house has none', async () => {
    expect((await api.get('/my-shifts', { token: await api.as('customer') })).status).toBe(403)
    expect((await api.get('/my-shifts', {})).status).toBe(401)
  })
})
