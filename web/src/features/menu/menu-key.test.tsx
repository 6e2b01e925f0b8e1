import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { shawarma } from '@sufra/shared/orders/sample-order'
import { render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { MenuKey } from './menu-key'

beforeEach(() => wordsForTests('en'))

function noteAt(taxRateBasisPoints: number): string {
  const items = [{ ...shawarma, caffeineMg: 95 }]
  const menu = { branch: { taxRateBasisPoints, address: null }, items } as unknown as BranchMenu
  const { container, unmount } = render(<MenuKey menu={menu} allergens={[]} />)
  const note = container.querySelector('.legalnote')?.textContent ?? ''
  unmount()
  return note
}

test('the menu names the VAT in its prices, and none where there is none', () => {
  const always =
    'Tell your waiter about any allergy. Adults: no more than 400 mg of caffeine a day, 200 mg in pregnancy.'
  expect(noteAt(1500)).toBe(`Prices include 15% VAT. ${always}`)
  expect(noteAt(0)).toBe(always)
})
