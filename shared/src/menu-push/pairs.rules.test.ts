import { expect, test } from 'vitest'
import { keyIn, pairsOf } from './pairs.rules'
import { dish, group, section, side } from './test-menus'

const riyadh = side('riyadh', {
  sections: [section('s1', 'Mains')],
  items: [dish('hummus', 's1', { groupIds: ['g1'] }), dish('kabsa', 's1', { groupIds: ['g2'] })],
  groups: [group('g1', 'Size'), group('g2', 'Size')],
})

test('a copy is the same dish whatever it is called there, in either direction', () => {
  const jeddah = side('jeddah', { items: [dish('j1', 's9', { name: { en: 'Hommos' } })] })
  expect(pairsOf(riyadh, jeddah, [['j1', 'hummus']]).here.get('hummus')).toBe('j1')
  expect(pairsOf(jeddah, riyadh, [['j1', 'hummus']]).here.get('j1')).toBe('hummus')
})

test('two copies of a third branch’s dish are the same dish', () => {
  const jeddah = side('jeddah', { items: [dish('j1', 's9', { name: { en: 'A' } })] })
  const dammam = side('dammam', { items: [dish('d1', 's9', { name: { en: 'B' } })] })
  const links = [
    ['j1', 'hummus'],
    ['d1', 'hummus'],
  ] as const
  expect(pairsOf(jeddah, dammam, links).here.get('j1')).toBe('d1')
})

test('menus that were never copied are matched by names that are one thing on either side', () => {
  const jeddah = side('jeddah', {
    sections: [section('t1', 'MAINS')],
    items: [dish('j1', 't1', { name: { en: 'Kabsa' } }), dish('j2', 't1', { name: { en: 'x' } })],
  })
  const twice = side('twice', { items: [...jeddah.items, dish('j3', 't1', { name: { en: 'kabsa' } })] })
  expect([...pairsOf(riyadh, jeddah, []).here]).toEqual([
    ['s1', 't1'],
    ['kabsa', 'j1'],
  ])
  expect(pairsOf(riyadh, twice, []).here.size).toBe(0)
})

test('of many groups of one name, the one of the same dish is meant', () => {
  const jeddah = side('jeddah', {
    items: [
      dish('j1', 't1', { name: { en: 'Kabsa' }, groupIds: ['h2'] }),
      dish('j2', 't1', { name: { en: 'Hummus' }, groupIds: ['h1'] }),
    ],
    groups: [group('h1', 'Size'), group('h2', 'Size')],
  })
  const { here } = pairsOf(riyadh, jeddah, [])
  expect([here.get('g1'), here.get('g2')]).toEqual(['h1', 'h2'])
})

test('a pair has one key, whichever of the two is the source', () => {
  const jeddah = side('jeddah', { items: [dish('j1', 't1', { name: { en: 'Kabsa' } })] })
  const [there, back] = [keyIn(pairsOf(riyadh, jeddah, [])), keyIn(pairsOf(jeddah, riyadh, []))]
  expect(new Set([there('kabsa'), there('j1'), back('kabsa'), back('j1')]).size).toBe(1)
  expect(there('hummus')).toBe('hummus')
})
