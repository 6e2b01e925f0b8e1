import { describe, expect, test } from 'vitest'
import { follow, hashOf, type Link, root } from './chain'

const organizationId = '018f0000-0000-7000-8000-00000000000a'

function chainOf(length: number): Link[] {
  const entries: Link[] = []
  for (let seq = 1; seq <= length; seq += 1) {
    const previousHash = entries.at(-1)?.hash ?? null
    const said = {
      seq,
      organizationId,
      branchId: null,
      actor: 'staff:a',
      deviceId: null,
      action: 'person.role_changed',
      entity: 'person',
      entityId: null,
      before: { role: 'HOST' },
      after: { role: 'WAITER', n: seq },
      at: new Date(Date.UTC(2026, 0, 1) + seq),
    }
    entries.push({ ...said, previousHash, hash: hashOf(said, previousHash) })
  }
  return entries
}

const broken = (entries: readonly Link[]) => follow(root, entries).broken
const changed = (entries: readonly Link[], seq: number, change: Partial<Link>) =>
  entries.map((entry) => (entry.seq === seq ? { ...entry, ...change } : entry))

describe('the chain of who did what', () => {
  test('as it was written it is whole, in one piece or page by page', () => {
    const entries = chainOf(7)
    expect(broken(entries)).toBeNull()
    const first = follow(root, entries.slice(0, 3))
    expect(follow(first.tip, entries.slice(3))).toEqual({ tip: { seq: 7, hash: entries[6]?.hash }, broken: null })
  })

  test('the database may hand out the keys of an object in another order', () => {
    const entries = changed(chainOf(3), 2, { after: { n: 2, role: 'WAITER' } })
    expect(broken(entries)).toBeNull()
  })

  test.each([
    ['who', { actor: 'staff:b' }],
    ['what', { action: 'person.invited' }],
    ['before', { before: { role: 'OWNER' } }],
    ['after', { after: null }],
    ['when', { at: new Date(0) }],
    ['where', { branchId: organizationId }],
    ['the device', { deviceId: organizationId }],
    ['whom', { entityId: organizationId }],
    ['the kind of thing', { entity: 'order' }],
    ['its hash', { hash: 'f'.repeat(64) }],
    ['the hash before', { previousHash: null }],
  ] as const)('an entry whose %s was changed is named', (_, change) => {
    expect(broken(changed(chainOf(5), 3, change))).toBe(3)
  })

  test('one who changes an entry and its hash breaks the next', () => {
    const entries = chainOf(5)
    const forged = { ...(entries[2] as Link), actor: 'staff:b' }
    const hash = hashOf(forged, forged.previousHash)
    expect(broken(changed(entries, 3, { ...forged, hash }))).toBe(4)
  })

  test('an entry that was taken out is named, also the first', () => {
    const entries = chainOf(5)
    expect(broken(entries.filter(({ seq }) => seq !== 3))).toBe(3)
    expect(broken(entries.slice(1))).toBe(1)
  })
})
