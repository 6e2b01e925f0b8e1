import { locales } from '@sufra/shared/locale/locale'
import { expect, test } from 'vitest'
import { claimLetter, otpText, proofLetter, resetLetter } from './message-texts'

const letters = [resetLetter, proofLetter, claimLetter]

test.each(locales)('the messages in %s carry the code and the link', (locale) => {
  expect(otpText[locale]('012345')).toMatch(/^012345 /)
  for (const letter of letters) {
    const { subject, text } = letter[locale]('https://eat.example/reset/x')
    expect(text).toContain('\n\nhttps://eat.example/reset/x\n\n')
    expect(subject).not.toMatch(/[\r\n]/)
  }
})

test('a code’s message is one text message long in every language', () => {
  for (const locale of locales) expect(otpText[locale]('012345').length).toBeLessThanOrEqual(locale === 'en' ? 160 : 70)
})

test('Kurdish is written with Kurdish letters', () => {
  const written = letters.map(({ ckb }) => Object.values(ckb('x')).join())
  expect(otpText.ckb('1') + written.join()).not.toMatch(/[كيىة]/)
})
