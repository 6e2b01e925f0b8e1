import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { GuestsNow } from './guests-now'

test('phones are said to be counted at the tables: who takes away is not among them', async () => {
  const atTable = { en: 'at a table', ar: 'على طاولة', ckb: 'لەسەر مێز' }
  for (const locale of ['en', 'ar', 'ckb'] as const) {
    await wordsForTests(locale)
    const guests = { phones: 0, slow: 0, countedAt: null }
    const { container, unmount } = render(<GuestsNow guests={guests} timeOf={String} old={false} />)
    expect(container.querySelector('.quiet')?.textContent, locale).toContain(atTable[locale])
    unmount()
  }
})
