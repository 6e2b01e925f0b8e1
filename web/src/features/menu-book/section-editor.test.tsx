import type { BookSection } from '@sufra/shared/menu/menu-book.contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { SectionEditor } from './section-editor'

const starters: BookSection = {
  id: '0198a000-0000-7000-8000-000000000001',
  name: { en: 'Starters' },
  category: 'appetizers',
  sortOrder: 1,
  active: true,
}
const now: BookSection = { ...starters, name: { en: 'Mezze' }, category: 'desserts' }

let sent: unknown[]
let fields: string[]
beforeEach(async () => {
  sent = []
  fields = ['name']
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    if (sent.length > 1) return Response.json(now)
    const error = { code: 'stale', message: '', details: { section: now, fields } }
    return Response.json({ error }, { status: 409 })
  })
  await wordsForTests('en')
})

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const shownIn = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value

async function save(label: string, value: string) {
  const onSaved = vi.fn()
  await act(async () => void render(<SectionEditor branchId="b" section={starters} onSaved={onSaved} />))
  type(label, value)
  await press('Save')
  return onSaved
}

test('keeping mine saves it over what somebody else changed meanwhile, and nothing beside it', async () => {
  const onSaved = await save('English', 'Cold starters')
  expect(sent).toEqual([{ changes: { name: { en: 'Cold starters' } }, was: { name: { en: 'Starters' } } }])
  expect(screen.getByRole('alert').textContent).toContain('the name')
  expect([shownIn('English'), shownIn('Kind of dishes')]).toEqual(['Cold starters', 'desserts'])
  await press('Keep mine')
  expect(sent[1]).toEqual({ changes: { name: { en: 'Cold starters' } }, was: { name: { en: 'Mezze' } } })
  expect(onSaved).toHaveBeenCalledOnce()
})

test('taking theirs leaves nothing to save where only that was changed', async () => {
  fields = ['category']
  const onSaved = await save('Kind of dishes', 'beverages')
  expect(screen.getByRole('alert').textContent).toContain('something else')
  await press('Take theirs')
  expect([shownIn('English'), shownIn('Kind of dishes')]).toEqual(['Mezze', 'desserts'])
  await press('Save')
  expect([sent.length, onSaved.mock.calls]).toEqual([1, [[now]]])
})
