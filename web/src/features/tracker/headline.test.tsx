import { asGuestSees } from '@sufra/shared/live/projections.rules'
import { reasonWords } from '@sufra/shared/orders/reason-words.rules'
import { anOrder } from '@sufra/shared/orders/sample-order'
import type { StandardReason } from '@sufra/shared/orders/standard-reasons.rules'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { Headline } from './headline'

const { en: english, ar: arabic, ckb: kurdish } = reasonWords

const cancelled = async (cancelReason: string | null, shown: 'en' | 'ar' | 'ckb', code?: StandardReason) => {
  await wordsForTests(shown)
  render(<Headline order={{ ...asGuestSees(anOrder()), status: 'cancelled', cancelReason, cancelReasonCode: code }} />)
}

test('a guest reads in their own language why an order was cancelled, whatever its waiter speaks', async () => {
  await cancelled(kurdish.soldOut, 'en')
  expect(screen.getByText('Reason: A dish is sold out')).toBeDefined()
})

test('that the guest changed their mind is said to the guest', async () => {
  await cancelled(english.guest, 'ar')
  expect(screen.getByText('السبب: بناءً على طلبك')).toBeDefined()
})

test('a reason that says nothing is asked about, and one that was written stands as written', async () => {
  await cancelled(arabic.other, 'en')
  expect(screen.getByText('A waiter can tell you why.')).toBeDefined()
  await cancelled('The grill is broken', 'en')
  expect(screen.getByText('Reason: The grill is broken')).toBeDefined()
})

test('the code tells it where the words are another language’s, or gone', async () => {
  await cancelled(english.soldOut, 'ckb', 'soldOut')
  expect(screen.getByText(new RegExp(kurdish.soldOut))).toBeDefined()
  await cancelled(null, 'en', 'changed')
  expect(screen.getByText('Reason: Changed by the guest')).toBeDefined()
})
