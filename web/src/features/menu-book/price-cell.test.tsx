import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { PriceCell } from './price-cell'

const item = { id: 'hummus', price: 2800 } as MenuItem

async function type(price: string, answer: boolean) {
  const onPrice = vi.fn(async () => answer)
  await act(async () => {
    render(
      <Suspense>
        <PriceCell item={item} name="Hummus" currency="SAR" onPrice={onPrice} />
      </Suspense>,
    )
  })
  fireEvent.click(await screen.findByRole('button'))
  const field = screen.getByRole('textbox')
  fireEvent.change(field, { target: { value: price } })
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }))
  return onPrice
}

test('a price that did not get through stays typed', async () => {
  const onPrice = await type('31', false)
  expect(onPrice).toHaveBeenCalledExactlyOnceWith(3100)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('31')
})

test('one that did leaves the field', async () => {
  await type('31', true)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('what is no price is named and not sent', async () => {
  const onPrice = await type('12,5', true)
  expect(onPrice).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).not.toBe('')
})
