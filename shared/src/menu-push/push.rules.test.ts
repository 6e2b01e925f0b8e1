import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Agreed, agreedOn } from './agree.rules'
import { isTakenUnasked } from './chosen.rules'
import { type Bases, type FoundLine, menuDiff, ownDishes, pairedThings } from './diff.rules'
import type { MenuSide, SideItem } from './menu-side.rules'
import { type Link, pairsOf } from './pairs.rules'
import { pushed } from './push.rules'
import { dish, group, section, side } from './test-menus'

const riyadh = side('riyadh', {
  sections: [section('s1', 'Starters'), section('s2', 'Mains')],
  items: [
    dish('hummus', 's1'),
    dish('salad', 's1'),
    dish('kabsa', 's2', { price: 4500, groupIds: ['g1'] }),
    dish('grill', 's2', { price: 7500 }),
  ],
  groups: [group('g1', 'Size')],
})

/** The same menu under other ids, as a copy is. */
function copyOf(source: MenuSide): { readonly copy: MenuSide; readonly links: readonly Link[] } {
  const there = (id: string) => `j-${id}`
  const copied = [...source.sections, ...source.items, ...source.groups]
  return {
    links: copied.map(({ id }) => [there(id), id]),
    copy: {
      ...source,
      branchId: 'jeddah',
      sections: source.sections.map((one) => ({ ...one, id: there(one.id) })),
      items: source.items.map((one) => ({
        ...one,
        id: there(one.id),
        sectionId: there(one.sectionId),
        groupIds: one.groupIds.map(there),
      })),
      groups: source.groups.map((one) => ({ ...one, id: there(one.id) })),
    },
  }
}

const basesOf = (agreed: readonly Agreed[]): Bases => new Map(agreed.map(({ entityId, fields }) => [entityId, fields]))

interface Two {
  readonly source: MenuSide
  readonly target: MenuSide
  readonly links: readonly Link[]
  readonly bases: Bases
}

/** Two branches right after one was copied from the other. */
function opened(source: MenuSide = riyadh, currency = 'SAR'): Two {
  const { copy, links } = copyOf(source)
  const target = { ...copy, currency }
  return { source, target, links, bases: basesOf(agreedOn(sidesOf({ source, target, links, bases: new Map() }))) }
}

const sidesOf = ({ source, target, links, bases }: Two) => ({
  source,
  target,
  bases,
  pairs: pairsOf(source, target, links),
})
const linesOf = (two: Two): FoundLine[] => menuDiff(sidesOf(two)).flatMap(({ lines }) => lines)
const told = (two: Two) => linesOf(two).map(({ id, kind }) => `${id} ${kind}`)

const with_ = (menu: MenuSide, id: string, more: Partial<SideItem>): MenuSide => ({
  ...menu,
  items: menu.items.map((item) => (item.id === id ? { ...item, ...more } : item)),
})

/** Takes over what `choose` says, and remembers what both agree on then. */
function after(two: Two, choose: (line: FoundLine) => boolean = ({ kind }) => isTakenUnasked(kind)): Two {
  let made = 0
  const chosen = new Set(
    linesOf(two)
      .filter(choose)
      .map(({ id }) => id),
  )
  const { next, made: fresh } = pushed({ ...sidesOf(two), chosen, newId: () => `new-${two.links.length}-${++made}` })
  const links = [...two.links, ...fresh]
  const sides = { source: two.source, target: next, links, bases: two.bases }
  return { ...sides, bases: basesOf(agreedOn(sidesOf(sides))) }
}

test('right after a copy there is nothing to push', () => {
  expect(told(opened())).toEqual([])
})

test('a price raised at the source is taken over; a second push finds nothing', () => {
  const two = opened()
  const raised = { ...two, source: with_(riyadh, 'kabsa', { price: 4800 }) }
  expect(told(raised)).toEqual(['kabsa:price changed'])
  const pushedOnce = after(raised)
  expect(pushedOnce.target.items.find(({ id }) => id === 'j-kabsa')?.price).toBe(4800)
  expect(told(pushedOnce)).toEqual([])
  expect(after(pushedOnce).target).toEqual(pushedOnce.target)
})

test('a price of the branch’s own stays, whatever the source does, until somebody says otherwise', () => {
  const two = opened()
  const own = { ...two, target: with_(two.target, 'j-kabsa', { price: 3900 }) }
  expect(told(own)).toEqual(['kabsa:price own'])
  const moved = { ...own, source: with_(riyadh, 'kabsa', { price: 4800 }) }
  expect(told(moved)).toEqual(['kabsa:price both'])
  const kept = after(moved)
  expect(kept.target.items.find(({ id }) => id === 'j-kabsa')?.price).toBe(3900)
  expect(told(kept)).toEqual(['kabsa:price both'])
  const overwritten = after(moved, () => true)
  expect(overwritten.target.items.find(({ id }) => id === 'j-kabsa')?.price).toBe(4800)
  expect(told(overwritten)).toEqual([])
})

test('a new dish comes with its section and its choices, into its place', () => {
  const two = opened()
  const soup = dish('soup', 's3', { groupIds: ['g2'] })
  const more = {
    ...riyadh,
    sections: [section('s1', 'Starters'), section('s3', 'Soups'), section('s2', 'Mains')],
    items: [...riyadh.items.slice(0, 1), dish('fattoush', 's1'), ...riyadh.items.slice(1), soup],
    groups: [...riyadh.groups, group('g2', 'Bread')],
  }
  const now = { ...two, source: more }
  expect(told(now)).toEqual(['s3:new new', 'fattoush:new new', 'soup:new new'])
  const onlySoup = after(now, ({ id }) => id === 'soup:new').target
  expect(onlySoup.sections.map(({ name }) => name.en)).toEqual(['Starters', 'Soups', 'Mains'])
  const made = onlySoup.items.find(({ name }) => name.en === 'soup')
  expect(onlySoup.groups.find(({ id }) => id === made?.groupIds[0])?.name.en).toBe('Bread')
  const { target } = after(now)
  const starters = target.items.filter(({ sectionId }) => sectionId === 'j-s1').map(({ name }) => name.en)
  expect(starters).toEqual(['hummus', 'fattoush', 'salad'])
  expect(told(after(now))).toEqual([])
})

test('a dish taken off at the source stays on here unless somebody says so, and is never deleted', () => {
  const two = opened()
  const off = { ...two, source: with_(riyadh, 'grill', { active: false }) }
  expect(told(off)).toEqual(['grill:active gone'])
  expect(after(off).target).toEqual(two.target)
  const { target } = after(off, () => true)
  expect(target.items.find(({ id }) => id === 'j-grill')?.active).toBe(false)
  expect(target.items).toHaveLength(two.target.items.length)
})

test('dishes that only the branch has are counted and left alone', () => {
  const two = opened()
  const own = { ...two, target: { ...two.target, items: [...two.target.items, dish('saleeg', 'j-s2')] } }
  expect(ownDishes(sidesOf(own))).toBe(1)
  expect(told(own)).toEqual([])
})

test('what a choice costs and who has it is taken over; what is sold out here stays so', () => {
  const two = opened()
  const soldOut = {
    ...two.target,
    groups: two.target.groups.map((one) => ({
      ...one,
      offer: { ...one.offer, choices: one.offer.choices.map((choice) => ({ ...choice, available: false })) },
    })),
  }
  const source = { ...with_(riyadh, 'grill', { groupIds: ['g1'] }), groups: [group('g1', 'Size', [0, 700, 900])] }
  const now = { ...two, source, target: soldOut }
  expect(told(now)).toEqual(['grill:choices changed', 'g1:offer changed'])
  const { target } = after(now)
  expect(target.items.find(({ id }) => id === 'j-grill')?.groupIds).toEqual(['j-g1'])
  const choices = target.groups[0]?.offer.choices.map(({ id, priceDelta, available }) => [id, priceDelta, available])
  expect(choices?.slice(0, 2)).toEqual([
    ['g1-0', 0, false],
    ['g1-1', 700, false],
  ])
  expect(choices?.[2]?.slice(1)).toEqual([900, true])
})

test('an amount never crosses currencies: prices stay, new dishes wait off the menu without one', () => {
  const two = opened(riyadh, 'KWD')
  const source = {
    ...with_(riyadh, 'kabsa', { price: 4800, prepMinutes: 25 }),
    items: [
      ...with_(riyadh, 'kabsa', { price: 4800, prepMinutes: 25 }).items,
      dish('new', 's2', { groupIds: ['g2', 'g3'] }),
    ],
    groups: [group('g1', 'Size', [0, 900]), group('g2', 'Priced'), group('g3', 'Free', [0])],
  }
  const now = { ...two, source }
  expect(told(now)).toEqual(['kabsa:prepMinutes changed', 'new:new new'])
  const { target } = after(now)
  expect(target.items.find(({ id }) => id === 'j-kabsa')).toMatchObject({ price: 4500, prepMinutes: 25 })
  const made = target.items.find(({ name }) => name.en === 'new')
  expect(made).toMatchObject({ price: 0, active: false })
  expect(target.groups.filter(({ id }) => made?.groupIds.includes(id)).map(({ name }) => name.en)).toEqual(['Free'])
  expect(told(after(now))).toEqual([])
})

test('one language, a name of another section and an order are lines of their own', () => {
  const two = opened()
  const source = {
    ...with_(riyadh, 'salad', { name: { en: 'salad', ar: 'سلطة' }, sectionId: 's2' }),
    sections: [section('s2', 'Mains'), section('s1', 'Starters')],
  }
  const now = { ...two, source }
  expect(told(now)).toEqual(['riyadh:order changed', 'salad:name.ar changed', 'salad:section changed'])
  const { target } = after(now, ({ id }) => id !== 'riyadh:order')
  expect(target.items.find(({ id }) => id === 'j-salad')).toMatchObject({ name: { ar: 'سلطة' }, sectionId: 'j-s2' })
  expect(target.sections.map(({ id }) => id)).toEqual(['j-s1', 'j-s2'])
})

/* What a house does to a menu, at random. */

const edit = fc.record({
  which: fc.nat(),
  what: fc.constantFrom('price', 'name', 'arabic', 'off', 'on', 'section', 'add', 'move', 'choices', 'offer', 'swap'),
  value: fc.integer({ min: 1, max: 9 }),
})
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never

function edited(menu: MenuSide, { which, what, value }: Edit, tag: string): MenuSide {
  const item = menu.items[which % menu.items.length]
  const into = menu.sections[value % menu.sections.length]
  if (!item || !into) return menu
  const change = (more: Partial<SideItem>) => with_(menu, item.id, more)
  switch (what) {
    case 'price':
      return change({ price: value * 100 })
    case 'name':
      return change({ name: { ...item.name, en: `${item.id} ${value}` } })
    case 'arabic':
      return change({ name: { en: item.name.en, ...(value > 4 && { ar: `ع${value}` }) } })
    case 'off':
    case 'on':
      return change({ active: what === 'on' })
    case 'section':
      return change({ sectionId: into.id })
    case 'add':
      return { ...menu, items: [...menu.items, dish(`${tag}-${which}-${value}-${menu.items.length}`, into.id)] }
    case 'move':
      return { ...menu, items: [item, ...menu.items.filter((one) => one !== item)] }
    case 'choices':
      return change({ groupIds: value > 4 ? menu.groups.map(({ id }) => id) : [] })
    case 'offer':
      return { ...menu, groups: menu.groups.map((one) => ({ ...group(one.id, one.name.en, [0, value * 10]) })) }
    case 'swap':
      return { ...menu, sections: [...menu.sections].reverse() }
  }
}

const editedBy = (menu: MenuSide, edits: readonly Edit[], tag: string) =>
  edits.reduce((now, each) => edited(now, each, tag), menu)

const evolved = fc
  .record({ ours: fc.array(edit, { maxLength: 8 }), theirs: fc.array(edit, { maxLength: 8 }) })
  .map(({ ours, theirs }): Two => {
    const two = opened()
    return { ...two, source: editedBy(two.source, ours, 'r'), target: editedBy(two.target, theirs, 'j') }
  })

/** What each thing here reads, but for orders: what comes or goes in a section changes them by itself. */
const readings = (two: Two) =>
  new Map(
    pairedThings(sidesOf(two)).flatMap(({ id, target }) =>
      Object.entries(target)
        .filter(([field]) => field !== 'order')
        .map(([field, value]) => [`${id}:${field}`, JSON.stringify(value)]),
    ),
  )

test('pushing twice is pushing once, whatever both branches did before', () => {
  fc.assert(
    fc.property(evolved, (two) => {
      const once = after(two)
      expect(linesOf(once).filter(({ kind }) => isTakenUnasked(kind))).toEqual([])
      expect(after(once).target).toEqual(once.target)
    }),
    { numRuns: 120 },
  )
})

test('nothing changes but what is chosen, and no override unless it is', () => {
  fc.assert(
    fc.property(evolved, fc.func(fc.boolean()), (two, coin) => {
      const lines = linesOf(two)
      const chosen = new Set(lines.filter(({ id }) => coin(id)).map(({ id }) => id))
      const next = after(two, ({ id }) => chosen.has(id))
      const now = readings(next)
      for (const [line, value] of readings(two))
        if (!chosen.has(line)) expect([line, now.get(line)]).toEqual([line, value])
      for (const { id, field, source } of lines)
        if (chosen.has(id) && field !== 'order' && field !== 'new' && field !== 'section')
          expect([id, now.get(id)]).toEqual([id, JSON.stringify(source)])
      expect(next.target.items.length).toBeGreaterThanOrEqual(two.target.items.length)
    }),
    { numRuns: 120 },
  )
})

test('who takes over everything reads like the source', () => {
  fc.assert(
    fc.property(evolved, (two) => {
      const all = after(
        after(two, () => true),
        () => true,
      )
      expect(told(all)).toEqual([])
    }),
    { numRuns: 100 },
  )
})
