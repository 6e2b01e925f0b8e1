import { expect, test } from 'vitest'
import { isRowOf, rowIn, withoutKeeper } from './archived-row.rules'

test('a line holds one row: nothing stands behind it', () => {
  expect(rowIn('{"id":"a"}')).toEqual({ id: 'a' })
  for (const text of ['{"id":"a"},{"id":"b"}', '[{"id":"a"}]', 'null', '"a"', '{']) expect(rowIn(text), text).toBeNull()
})

test('a line that is nested without end holds no row', () => {
  const nested = (depth: number) => `{"id":"a","data":${'['.repeat(depth)}${']'.repeat(depth)}}`
  expect(rowIn(nested(60))).not.toBeNull()
  for (const depth of [64, 200_000]) expect(rowIn(nested(depth)), `${depth}`).toBeNull()
  const flat = JSON.stringify({ id: 'a', words: '[['.repeat(1000), list: Array.from({ length: 200 }, () => ({})) })
  expect(rowIn(flat)).not.toBeNull()
})

test('a line of any length is read in one pass', () => {
  const long = JSON.stringify({ id: 'a', photo: 'x'.repeat(20_000_000), list: Array.from({ length: 70 }, () => ({})) })
  expect(rowIn(long)).not.toBeNull()
  expect(rowIn(`${'['.repeat(65)}"${'\\"'.repeat(200_000)}`)).toBeNull()
})

test('whose a row is stands in the column of its table', () => {
  const [orders, organization] = [{ tenant: 'organization_id' }, { tenant: 'id' }]
  expect(isRowOf('ours', orders, { id: 'a', organization_id: 'ours' })).toBe(true)
  expect(isRowOf('ours', orders, { id: 'ours', organization_id: 'theirs' })).toBe(false)
  expect(isRowOf('ours', orders, { id: 'a' })).toBe(false)
  expect(isRowOf('ours', organization, { id: 'ours' })).toBe(true)
  expect(isRowOf('ours', organization, { id: 'theirs' })).toBe(false)
})

test('who keeps a platform is let go with their address and their sign-in, and an invitation to be one is taken back', () => {
  const keeper = { id: 'a', role: 'SUPER_ADMIN', email: 'k@example.com', firebase_uid: 'k', is_active: true }
  const off = { id: 'a', role: 'SUPER_ADMIN', email: null, firebase_uid: null, is_active: false }
  expect(withoutKeeper('app_user', keeper)).toEqual(off)
  expect(withoutKeeper('app_user', { ...keeper, role: 'OWNER' })).toBeNull()
  const invite = { id: 'b', role: 'SUPER_ADMIN', created_at: 'then', revoked_at: null }
  expect(withoutKeeper('invite', invite)).toEqual({ ...invite, revoked_at: 'then' })
  expect(withoutKeeper('orders', { id: 'c', role: 'SUPER_ADMIN' })).toBeNull()
})
