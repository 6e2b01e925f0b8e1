import type { Locale } from '@sufra/shared/locale/locale'
import { usualActivity } from '@sufra/shared/menu/activity.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { book as words } from '../../i18n/catalogues/en/book'
import { LabelPart } from './label-part'

const coffee = {
  id: 'coffee',
  category: 'beverages',
  name: { en: 'Coffee', ar: 'قهوة' },
  price: 1500,
  vegetarian: false,
  calories: 120,
  walkingMinutes: 21,
  caffeineMg: 95,
  sodiumMg: 2001,
  allergens: ['milk'],
} as unknown as MenuItem
const riyadh: MenuBook = {
  currency: 'SAR',
  timeZone: 'Asia/Riyadh',
  taxRateBasisPoints: 1500,
  activity: usualActivity,
  asOf: '',
  sections: [],
  items: [],
  stations: [],
}
const erbil: MenuBook = { ...riyadh, currency: 'IQD', timeZone: 'Asia/Baghdad', taxRateBasisPoints: 0 }

function Part({ item, book }: { readonly item: MenuItem; readonly book: MenuBook }) {
  const [language, setLanguage] = useState<Locale>('en')
  return (
    <form>
      <input data-field="calories" aria-label="kcal" />
      <LabelPart item={item} book={book} language={language} onLanguage={setLanguage} />
    </form>
  )
}

function show(item: MenuItem, book = riyadh) {
  const client = new QueryClient()
  const whole = (shown: MenuItem) => (
    <QueryClientProvider client={client}>
      <Suspense>
        <Part item={shown} book={book} />
      </Suspense>
    </QueryClientProvider>
  )
  const { rerender, container } = render(whole(item))
  const label = () => container.querySelector('.guest-label')
  return { again: (next: MenuItem) => rerender(whole(next)), label }
}

test('the label says what guests read, and says it anew as it is typed', async () => {
  const { again, label } = show(coffee)
  await screen.findByText(words.label.complete)
  await expect.poll(() => label()?.textContent).toContain('120 kcal')
  for (const said of ['High in salt', 'Caffeine 95 mg', '400 mg of caffeine a day', 'Milk', '15%'])
    expect(label()?.textContent).toContain(said)
  again({ ...coffee, calories: 130, sodiumMg: 2000, caffeineMg: 0 })
  expect(label()?.textContent).toContain('130 kcal')
  for (const gone of ['High in salt', 'affeine']) expect(label()?.textContent).not.toContain(gone)
})

test('in Arabic it reads from the right, in Arabic words', async () => {
  const { label } = show(coffee)
  fireEvent.click(await screen.findByRole('button', { name: words.language.ar }))
  await expect.poll(() => label()?.getAttribute('dir')).toBe('rtl')
  expect(label()?.textContent).toContain('قهوة')
  expect(label()?.textContent).toContain('ملح مرتفع')
})

test('what is missing leads to its field, and goes as it is typed', async () => {
  const { again, label } = show({ ...coffee, calories: null, caffeineMg: null })
  await expect.poll(label).not.toBeNull()
  const part = within(screen.getByRole('region', { name: words.label.title }))
  expect(part.getByRole('status').textContent).toContain('2')
  fireEvent.click(part.getByRole('button', { name: words.label.gap.calories }))
  expect(document.activeElement).toBe(screen.getByLabelText('kcal'))
  again(coffee)
  expect(part.queryByRole('button', { name: words.label.gap.calories })).toBeNull()
  expect(part.getByRole('status').textContent).toBe(words.label.complete)
})

test('where no law asks, nothing is missing', async () => {
  const { label } = show({ ...coffee, calories: null }, erbil)
  await expect.poll(label).not.toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.queryByText(words.label.gap.calories)).toBeNull()
})

test('where there is no VAT none is named; allergies are asked about everywhere', async () => {
  const { label } = show(coffee, erbil)
  await expect.poll(label).not.toBeNull()
  expect(label()?.textContent).toContain('Tell your waiter about any allergy. Adults:')
  expect(label()?.textContent).not.toContain('VAT')
})
