import { asGuestSees } from '@sufra/shared/live/projections.rules'
import { locales } from '@sufra/shared/locale/locale'
import { anOrder } from '@sufra/shared/orders/sample-order'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { guest as arabicGuest } from '../../i18n/catalogues/ar/guest'
import { orders as arabic } from '../../i18n/catalogues/ar/orders'
import { guest as kurdishGuest } from '../../i18n/catalogues/ckb/guest'
import { orders as kurdish } from '../../i18n/catalogues/ckb/orders'
import { guest as englishGuest } from '../../i18n/catalogues/en/guest'
import { orders as english } from '../../i18n/catalogues/en/orders'
import { wordsForTests } from '../../i18n/words-for-tests'
import { knownReason } from './cancel-reasons.rules'
import { Headline } from './headline'

const staffWords = { en: english.reason, ar: arabic.reason, ckb: kurdish.reason }
const guestWords = { en: englishGuest.order, ar: arabicGuest.order, ckb: kurdishGuest.order }

test.each(locales)('each reason that can be tapped in %s is known by its words', (locale) => {
  const known = Object.entries(staffWords[locale]).map(([reason, words]) => [reason, knownReason(words)])
  expect(known).toEqual(Object.keys(english.reason).map((reason) => [reason, reason]))
  const { cancelReason, changeReason } = guestWords[locale]
  expect([knownReason(cancelReason), knownReason(changeReason)]).toEqual(['byPhone', 'changed'])
})

const cancelled = async (cancelReason: string, shown: 'en' | 'ar') => {
  await wordsForTests(shown)
  render(<Headline order={{ ...asGuestSees(anOrder()), status: 'cancelled', cancelReason }} />)
}

test('a guest reads in their own language why an order was cancelled, whatever its waiter speaks', async () => {
  await cancelled(kurdish.reason.soldOut, 'en')
  expect(screen.getByText('Reason: A dish is sold out')).toBeDefined()
})

test('that the guest changed their mind is said to the guest', async () => {
  await cancelled(english.reason.guest, 'ar')
  expect(screen.getByText('السبب: بناءً على طلبك')).toBeDefined()
})

test('a reason that says nothing is asked about, and one that was written stands as written', async () => {
  await cancelled(arabic.reason.other, 'en')
  expect(screen.getByText('A waiter can tell you why.')).toBeDefined()
  await cancelled('The grill is broken', 'en')
  expect(screen.getByText('Reason: The grill is broken')).toBeDefined()
})
