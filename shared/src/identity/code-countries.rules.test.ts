import { expect, test } from 'vitest'
import { maySendCode } from './code-countries.rules'
import { countries } from './countries'

const inRiyadh = (phone: string, abroad = false) => maySendCode(phone, countries.SA, abroad)

test('guests of the country and of those around it get a code', () => {
  for (const phone of ['+966501234567', '+971501234567', '+96550012345', '+967712345678', '+201001234567'])
    expect(inRiyadh(phone), phone).toBe(true)
  expect(maySendCode('+905321234567', countries.IQ, false)).toBe(true)
})

test('numbers from elsewhere get one where the branch says so', () => {
  for (const phone of ['+447700900123', '+17005551234', '+2520612345678', '+5351234567', '+37190012345']) {
    expect(inRiyadh(phone), phone).toBe(false)
    expect(inRiyadh(phone, true), phone).toBe(true)
  }
})

test('satellites and premium services get none, whatever the branch says', () => {
  for (const phone of ['+8816123456789', '+88212345678', '+870123456789', '+979123456789'])
    expect(inRiyadh(phone, true), phone).toBe(false)
})

test('every country where restaurants are has its neighbours', () => {
  for (const country of Object.values(countries)) {
    const reached = Object.values(countries).filter(({ dialCode }) =>
      maySendCode(`+${dialCode}1234567`, country, false),
    )
    expect(reached.length, country.dialCode).toBeGreaterThan(1)
  }
})
