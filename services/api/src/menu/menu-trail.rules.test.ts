import { describe, expect, test } from 'vitest'
import { rewritten } from './menu-trail.rules'

const dish = { id: 'a', name: { en: 'Hummus', ar: 'حمص' }, allergens: ['sesame'], price: 1500 }

describe('what reads otherwise on the menu', () => {
  test('is only what does, before and after', () => {
    expect(rewritten(dish, { allergens: ['sesame', 'milk'], price: 1500 }, ['name', 'allergens', 'price'])).toEqual({
      was: { allergens: ['sesame'] },
      is: { allergens: ['sesame', 'milk'] },
    })
  })

  test('is nothing where the same was sent, in whatever order of its languages', () => {
    expect(rewritten(dish, { name: { ar: 'حمص', en: 'Hummus' } }, ['name', 'allergens'])).toBeNull()
  })

  test('does not see what nobody asks for', () => {
    expect(rewritten(dish, { price: 9 }, ['name'])).toBeNull()
  })
})
