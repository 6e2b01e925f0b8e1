import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { PriceCell } from './price-cell'

async function opened(answer: boolean) {
  const onPrice = vi.fn(async () => answer)
  const cell = (price: number) => (
    <Suspense>
      <PriceCell item={{ id: 'hummus', price } as MenuItem} name="Hummus" currency="SAR" onPrice={onPrice} />
    </Suspense>
  )
  const { rerender } = await act(async () => render(cell(2800)))
  fireEvent.click(await screen.findByRole('button'))
  const field = screen.getByRole<HTMLInputElement>('textbox')
  return {
    onPrice,
    type: (price: string) => fireEvent.change(field, { target: { value: price } }),
    enter: () => act(async () => void fireEvent.keyDown(field, { key: 'Enter' })),
    press: (key: object) => act(async () => void fireEvent.keyDown(field, key)),
    leave: () => act(async () => void fireEvent.blur(field)),
    /** Somebody else has changed it. */
    now: (price: number) => rerender(cell(price)),
  }
}

test('a price that did not get through stays typed', async () => {
  const { onPrice, type, enter } = await opened(false)
  type('31')
  await enter()
  expect(onPrice).toHaveBeenCalledExactlyOnceWith(3100, 2800)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('31')
})

test('one that did leaves the field', async () => {
  const { type, enter } = await opened(true)
  type('31')
  await enter()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('whoever leaves it by a key stays where the price is; Ctrl+S keeps it as Enter does', async () => {
  const { onPrice, type, press } = await opened(true)
  type('31')
  await press({ code: 'KeyS', ctrlKey: true })
  expect(onPrice).toHaveBeenCalledExactlyOnceWith(3100, 2800)
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

test('what is no price is named and not sent', async () => {
  const { onPrice, type, enter } = await opened(true)
  type('12,5')
  await enter()
  expect(onPrice).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).not.toBe('')
})

test('a field in which nothing was typed overwrites nobody: the price somebody else set meanwhile stands there', async () => {
  const { onPrice, leave, now } = await opened(true)
  now(3000)
  await leave()
  expect(onPrice).not.toHaveBeenCalled()
  expect(screen.getByRole('button').textContent).toContain('30.00')
})

test('a price is sent with what was seen when it was opened; refused, it makes room for somebody else’s', async () => {
  const { onPrice, type, enter, now } = await opened(false)
  type('31')
  now(3000)
  await enter()
  expect(onPrice).toHaveBeenCalledExactlyOnceWith(3100, 2800)
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('30.00')
})
