import { expect, test } from 'vitest'
import { menuDiff } from './diff.rules'
import { pairsOf } from './pairs.rules'
import { shownThings } from './shown.rules'
import { dish, group, section, side } from './test-menus'

const riyadh = side('riyadh', {
  sections: [section('s1', 'Starters'), section('s2', 'Mains')],
  items: [
    dish('hummus', 's2', { price: 2800, allergens: ['sesame'], image: '/x.webp', groupIds: ['g1'], calories: 310 }),
    dish('soup', 's1', { price: 1900 }),
  ],
  groups: [group('g1', 'Size', [0, 700])],
})
const jeddah = side('jeddah', {
  sections: [section('t1', 'Starters'), section('t2', 'Mains')],
  items: [dish('hummus', 't1', { id: 'j1', price: 2600, name: { en: 'Hummus', ar: 'حمص' } })],
  groups: [group('h1', 'Size', [0, 500])],
})

const sides = { source: riyadh, target: jeddah, pairs: pairsOf(riyadh, jeddah, []), bases: new Map() }
const lines = shownThings(sides, menuDiff(sides)).flatMap((thing) => thing.lines)
const shown = (id: string) => {
  const line = lines.find((one) => one.id === id)
  return line && [line.target, line.source]
}

test('amounts, texts and lists are shown as what they are, each side with its own', () => {
  expect(shown('hummus:price')).toEqual([
    { as: 'price', amount: 2600 },
    { as: 'price', amount: 2800 },
  ])
  expect(shown('hummus:name.ar')).toEqual([{ as: 'text', text: 'حمص', locale: 'ar' }, { as: 'nothing' }])
  expect(shown('hummus:allergens')).toEqual([
    { as: 'allergens', allergens: [] },
    { as: 'allergens', allergens: ['sesame'] },
  ])
  expect(shown('hummus:calories')).toEqual([{ as: 'nothing' }, { as: 'number', number: 310 }])
  expect(shown('hummus:image')).toEqual([{ as: 'nothing' }, { as: 'photo', image: '/x.webp' }])
})

test('sections and choices go by their names, never by an id', () => {
  expect(shown('hummus:section')).toEqual([
    { as: 'names', names: [{ en: 'Starters' }] },
    { as: 'names', names: [{ en: 'Mains' }] },
  ])
  expect(shown('hummus:choices')).toEqual([
    { as: 'names', names: [] },
    { as: 'names', names: [{ en: 'Size' }] },
  ])
  expect(
    shown('g1:offer')?.map((offer) => offer.as === 'offer' && offer.choices.map(({ priceDelta }) => priceDelta)),
  ).toEqual([
    [0, 500],
    [0, 700],
  ])
})

test('a new dish shows its price', () => {
  expect(shown('soup:new')).toEqual([{ as: 'nothing' }, { as: 'price', amount: 1900 }])
})
