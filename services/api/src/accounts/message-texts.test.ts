import { locales } from '@sufra/shared/locale/locale'
import { expect, test } from 'vitest'
import { otpText, resetLetter } from './message-texts'

test.each(locales)('the messages in %s carry the code and the link', (locale) => {
  expect(otpText[locale]('012345')).toMatch(/^012345 /)
  const { subject, text } = resetLetter[locale]('https://eat.example/reset/x')
  expect(text).toContain('\n\nhttps://eat.example/reset/x\n\n')
  expect(subject).not.toMatch(/[\r\n]/)
})

test('a code’s message is one text message long in every language', () => {
  for (const locale of locales) expect(otpText[locale]('012345').length).toBeLessThanOrEqual(locale === 'en' ? 160 : 70)
})

test('Kurdish is written with Kurdish letters', () => {
  const { subject, text } = resetLetter.ckb('x')
  expect(otpText.ckb('1') + subject + text).not.toMatch(/[كيىة]/)
})
