import { render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../i18n/words-for-tests'
import { Total } from './total'

beforeEach(() => wordsForTests('en'))

const round = (amount: number, taxRateBasisPoints = 1500) => ({ amount, taxRateBasisPoints })
const textOf = (sold: readonly ReturnType<typeof round>[], currency = 'SAR') => {
  const { container } = render(<Total sold={sold} currency={currency} />)
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent?.replace(/[⁦-⁩]/g, ''))
}

test('three rounds of one party are one bill, whose tax is rounded once', () => {
  const [total, ...taxes] = textOf([round(1000), round(1000), round(1000)])
  expect(total).toContain('30.00')
  expect(taxes).toEqual([expect.stringMatching(/15 ?%.*3\.91/)])
})

test('what was ordered before a new rate is taxed at the old one', () => {
  expect(textOf([round(1050, 500), round(2300)]).slice(1)).toEqual([
    expect.stringMatching(/15 ?%.*3\.00/),
    expect.stringMatching(/5 ?%.*0\.50/),
  ])
})

test('where nothing is taxed no tax is named', () => {
  expect(textOf([round(15_000, 0)], 'IQD')).toHaveLength(1)
})
