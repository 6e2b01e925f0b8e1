import { expect, test } from 'vitest'
import { disclosureOf } from './claims'

const states = (...all: readonly (readonly [name: string, from: number])[]) =>
  all.map(([name, from]) => ({ name, from }))

test('a screen that goes on saying that it is live has disclosed nothing', () => {
  expect(disclosureOf(states(['live', 0]), 1000, 9000)).toEqual({ afterMs: null, relapsed: false })
  expect(disclosureOf(states(['offline', 0], ['live', 900]), 1000, 9000)).toEqual({ afterMs: null, relapsed: false })
  expect(disclosureOf(states(['live', 0], ['offline', 9500]), 1000, 9000)).toEqual({ afterMs: null, relapsed: false })
})

test('what it says first of its blindness counts, and that it does not take it back', () => {
  const once = states(['live', 0], ['not_confirmed', 4000], ['offline', 8000], ['live', 9100])
  expect(disclosureOf(once, 1000, 9000)).toEqual({ afterMs: 3000, relapsed: false })
  const twice = states(['live', 0], ['not_confirmed', 4000], ['live', 5000], ['offline', 8000])
  expect(disclosureOf(twice, 1000, 9000)).toEqual({ afterMs: 3000, relapsed: true })
  expect(disclosureOf(states(['offline', 0]), 1000, 9000)).toEqual({ afterMs: 0, relapsed: false })
})
