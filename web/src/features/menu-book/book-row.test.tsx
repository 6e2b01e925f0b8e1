import type { LabelGap } from '@sufra/shared/menu/label.rules'
import { hummus } from '@sufra/shared/orders/sample-order'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { book as en } from '../../i18n/catalogues/en/book'
import { wordsForTests } from '../../i18n/words-for-tests'
import { BookRow } from './book-row'

const taps = {
  sending: new Set<string>(),
  setPrice: vi.fn(),
  setActive: vi.fn(),
  setAvailable: vi.fn(),
  setPortions: vi.fn(async () => true),
  moved: vi.fn(),
}
const untilTomorrow = { ...hummus, available: false, soldOutUntil: '2099-11-25T05:00:00.000Z' }

beforeEach(async () => {
  await wordsForTests('en')
  vi.clearAllMocks()
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
})

const onRecipe = vi.fn()
const handle = {
  onPointerDown: vi.fn(),
  onPointerMove: vi.fn(),
  onPointerUp: vi.fn(),
  onPointerCancel: vi.fn(),
  onKeyDown: vi.fn(),
}
const show = (item: typeof hummus, gaps: readonly LabelGap[] = []) =>
  render(
    <BookRow
      item={item}
      mark={null}
      currency="SAR"
      timeZone="Asia/Riyadh"
      gaps={gaps}
      taps={taps}
      handle={handle}
      ids={[hummus.id]}
      shown={[hummus.id]}
      onEdit={() => undefined}
      onRecipe={onRecipe}
    />,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a dish sold out until tomorrow stays so when Sold out is tapped once more', () => {
  show(untilTomorrow)
  fireEvent.click(screen.getByRole('button', { name: en.availability.off }))
  expect(taps.setAvailable).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: en.availability.on }))
  expect(taps.setAvailable).toHaveBeenCalledExactlyOnceWith(untilTomorrow, { available: true })
})

test('a dish whose last portion went is sold out, and is put back with one tap', () => {
  const gone = { ...hummus, remaining: 0 }
  show(gone)
  press(en.availability.off)
  expect(taps.setAvailable).not.toHaveBeenCalled()
  press(en.availability.on)
  expect(taps.setAvailable).toHaveBeenCalledExactlyOnceWith(gone, { available: true })
})

test('portions that are left are counted in a form that takes whole numbers, and nothing for not counted', async () => {
  const eight = { ...hummus, remaining: 8 }
  show(eight)
  press(en.more.replace('{{name}}', hummus.name.en))
  fireEvent.click(screen.getByRole('menuitem', { name: en.portions.count }))
  const field = screen.getByLabelText<HTMLInputElement>(en.portions.field)
  expect(field.value).toBe('8')
  for (const typed of ['0', '1.5', 'two']) {
    fireEvent.change(field, { target: { value: typed } })
    press(en.portions.save)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(field, { target: { value: `${typed}1` } })
    expect(field.getAttribute('aria-invalid')).not.toBe('true')
  }
  expect(taps.setPortions).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '١٢' } })
  press(en.portions.save)
  expect(taps.setPortions).toHaveBeenCalledExactlyOnceWith(eight, 12)
  await screen.findByRole('button', { name: en.availability.on })
})

test('what a dish takes from the shelves is one tap away, for a dish on the menu', () => {
  show(hummus)
  press(en.more.replace('{{name}}', hummus.name.en))
  fireEvent.click(screen.getByRole('menuitem', { name: en.recipe }))
  expect(onRecipe).toHaveBeenCalledExactlyOnceWith(hummus)
})

test('a figure that the label lacks is told as not filled in, never as a dish without it, in three languages', async () => {
  const said = {
    en: 'Label: caffeine and sodium not filled in',
    ar: 'في الملصق لم تُدخل بعد: الكافيين والصوديوم',
    ckb: 'لە لەیبڵدا هێشتا پڕ نەکراوەتەوە: کافایین و سۆدیۆم',
  }
  for (const locale of ['en', 'ar', 'ckb'] as const) {
    await wordsForTests(locale)
    const { container, unmount } = show(hummus, ['arabicName', 'caffeineMg', 'sodiumMg'])
    const gaps = [...container.querySelectorAll('.book-row__gap')].map((gap) => gap.textContent)
    expect(gaps.at(-1), locale).toBe(said[locale])
    unmount()
  }
})
