import { expect, test, vi } from 'vitest'
import { emptied, emptiedPacket, pretending } from './pretend'
import { pretenceIn } from './pretend.rules'

const answer = (body: unknown): Response => new Response(JSON.stringify(body), { status: 200 })
const session = { user: { name: 'Sara', permissions: ['manage_menu'] }, kind: 'staff' }
const server = (): typeof fetch =>
  vi.fn(async (input) => answer(String(input).endsWith('/auth/session') ? session : { orders: [1, 2], total: 7 }))

test('only what is written in the address is pretended', () => {
  expect(pretenceIn('?pretend=empty&show=roles')).toBe('empty')
  expect(pretenceIn('?pretend=full')).toBeUndefined()
  expect(pretenceIn('?show=empty')).toBeUndefined()
})

test('nothing is in any list, however deep; the rest stays', () => {
  expect(emptied({ a: [1], b: { c: [{ d: 1 }], e: null }, f: 'x' })).toEqual({ a: [], b: { c: [], e: null }, f: 'x' })
})

test('reads are heard through the pretence, who is here and what is sent are not touched', async () => {
  const real = server()
  const heard = pretending('empty', real)
  expect(await (await heard('/api/branches/b/orders')).json()).toEqual({ orders: [], total: 7 })
  expect(await (await heard('/api/auth/session')).json()).toEqual(session)
  await heard('/api/branches/b/orders', { method: 'POST', body: '{}' })
  expect(real).toHaveBeenLastCalledWith('/api/branches/b/orders', { method: 'POST', body: '{}' })
})

test('without a connection nothing is asked; a failing server and a missing permission answer as they would', async () => {
  const real = server()
  await expect(pretending('offline', real)('/api/branches/b/orders')).rejects.toThrow(TypeError)
  expect((await pretending('error', real)('/api/branches/b/orders')).status).toBe(503)
  const refused = pretending('refused', real)
  expect((await refused('/api/branches/b/orders')).status).toBe(403)
  expect(await (await refused('/api/auth/session')).json()).toMatchObject({ user: { permissions: [] } })
  expect(real).toHaveBeenCalledTimes(1)
})

test('a packet of the live feed carries nothing either; what is no packet is left alone', () => {
  expect(emptiedPacket('431[{"orders":[{"id":1}],"seq":7}]')).toBe('431[{"orders":[],"seq":7}]')
  expect(emptiedPacket('42["news",{"events":[1]}]')).toBe('42["news",{"events":[]}]')
  expect(emptiedPacket('2')).toBe('2')
})
