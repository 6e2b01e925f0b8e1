import { describe, expect, test } from 'vitest'
import { itemLines, menuLines } from './menu-lines.rules'

const id = '018f0000-0000-7000-8000-00000000000a'
type Entity = Parameters<typeof menuLines>[0]
const said = (was: object | null, is: object, entity: Entity = 'menu_item') =>
  menuLines(entity, was && { ...was }, { ...is }).map((line) => [Object.values(line.label).at(-1), line.was, line.is])

describe('what was written on the menu, in lines', () => {
  test('an allergen that was taken off a dish is told with what it was', () => {
    expect(said({ allergens: ['sesame', 'milk'] }, { allergens: ['sesame'] })).toEqual([
      [
        'allergens',
        { kind: 'words', space: 'allergen', words: ['sesame', 'milk'] },
        { kind: 'words', space: 'allergen', words: ['sesame'] },
      ],
    ])
  })

  test('the last one taken off leaves none, which is said', () => {
    expect(said({ allergens: ['sesame'] }, { allergens: [] })).toEqual([
      [
        'allergens',
        { kind: 'words', space: 'allergen', words: ['sesame'] },
        { kind: 'words', space: 'allergen', words: [] },
      ],
    ])
  })

  test('a dish taken off the menu, another photo: what a person may do is not meant', () => {
    expect(said({ active: true, image: 'a.webp' }, { active: false, image: 'b.webp' })).toEqual([
      ['onMenu', { kind: 'yes', yes: true }, { kind: 'yes', yes: false }],
      ['image', { kind: 'yes', yes: true }, { kind: 'yes', yes: true }],
    ])
  })

  test('what is new was nothing before', () => {
    const name = { en: 'Karak', ar: 'كرك', ckb: 'کەڕەک' }
    expect(said(null, { name, price: 800 })).toEqual([
      ['name', null, { kind: 'localized', text: name }],
      ['price', null, { kind: 'money', amount: 800 }],
    ])
  })

  test('when something is served, and whether it still is', () => {
    const [before, after] = [
      { days: [6], hours: { from: 0, until: 0 }, itemIds: [], active: true },
      { days: [5], hours: { from: 420, until: 660 }, itemIds: [id], active: false },
    ]
    expect(said(before, after, 'menu_schedule')).toEqual([
      ['inUse', { kind: 'yes', yes: true }, { kind: 'yes', yes: false }],
      ['itemIds', null, { kind: 'names', ids: [id] }],
      ['days', { kind: 'weekdays', days: [6] }, { kind: 'weekdays', days: [5] }],
      ['hours', { kind: 'hours', from: 0, until: 0 }, { kind: 'hours', from: 420, until: 660 }],
    ])
  })

  test('that a new one is in use goes without saying', () => {
    const after = { days: [5], season: { kind: 'always' }, active: true }
    expect(said(null, after, 'menu_schedule')).toEqual([['days', null, { kind: 'weekdays', days: [5] }]])
  })

  test('what fits no line is named', () => {
    expect(said({ season: { kind: 'always' } }, { season: { kind: 'ramadan' } }, 'menu_schedule')).toEqual([
      ['alsoChanged', null, { kind: 'words', space: 'written', words: ['season'] }],
    ])
  })

  test('of many dishes each says what of it reads otherwise', () => {
    expect(itemLines({ items: [{ id, active: false, stationId: id }, { id: 7 }] })).toEqual([
      {
        label: { kind: 'named', id },
        was: null,
        is: { kind: 'words', space: 'written', words: ['onMenu', 'stationId'] },
      },
    ])
  })

  test('what somebody’s older or newer house wrote down breaks nothing', () => {
    expect(said(null, { name: 7, choices: 'none', sectionIds: [3] }).every(([, , is]) => is === null)).toBe(true)
    expect(itemLines({ items: 'none' })).toEqual([])
  })
})
