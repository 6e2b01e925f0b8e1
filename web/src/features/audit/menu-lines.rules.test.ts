import { describe, expect, test } from 'vitest'
import { itemLines, menuLines } from './menu-lines.rules'

const id = '018f0000-0000-7000-8000-00000000000a'
const said = (was: object, is: object) =>
  menuLines({ ...was }, { ...is }).map((line) => [Object.values(line.label).at(-1), line.was, line.is])

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

  test('the last one taken off leaves none', () => {
    expect(said({ allergens: ['sesame'] }, { allergens: [] })).toEqual([
      ['allergens', { kind: 'words', space: 'allergen', words: ['sesame'] }, null],
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
    expect(said({}, { name, price: 800 })).toEqual([
      ['name', null, { kind: 'localized', text: name }],
      ['price', null, { kind: 'money', amount: 800 }],
    ])
  })

  test('what fits no line is named', () => {
    const after = { days: [5], hours: { from: 420, until: 660 }, itemIds: [id] }
    expect(said({ days: [6], hours: { from: 0, until: 0 }, itemIds: [] }, after)).toEqual([
      ['itemIds', null, { kind: 'names', ids: [id] }],
      ['alsoChanged', null, { kind: 'words', space: 'written', words: ['days', 'hours'] }],
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
    expect(said({}, { name: 7, choices: 'none', sectionIds: [3] }).every(([, , is]) => is === null)).toBe(true)
    expect(itemLines({ items: 'none' })).toEqual([])
  })
})
