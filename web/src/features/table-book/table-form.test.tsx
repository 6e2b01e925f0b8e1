import type { Area, Table } from '@sufra/shared/tables/tables.contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { TableForm } from './table-form'

const hall: Area = {
  id: 'hall',
  name: { en: 'Hall' },
  width: 1000,
  height: 700,
  sortOrder: 1,
  fixtures: [],
  sets: [],
}
const made: Table = {
  id: '',
  version: 1,
  areaId: 'hall',
  number: 1,
  capacity: 4,
  status: 'available',
  shape: 'square',
  x: 0,
  y: 0,
  width: 90,
  height: 90,
  rotation: 0,
  visitId: null,
  reservedFor: null,
  cleaningSince: null,
  active: true,
}

let sent: Table[]
beforeEach(async () => {
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    // The first one does not say that it was made.
    if (sent.length === 1) return Response.json({ error: { code: 'too_many_requests', message: '' } }, { status: 429 })
    return Response.json({ ...made, ...sent[1] }, { status: 201 })
  })
  await wordsForTests('en')
})

const press = () => act(async () => void fireEvent.click(screen.getByRole('button')))

test('a new table that is on the floor already, because only its answer was lost, may be asked for again', async () => {
  const onSaved = vi.fn()
  const form = (tables: Table[]) => (
    <TableForm branchId="b" table={null} areas={[hall]} areaId="hall" tables={tables} onSaved={onSaved} />
  )
  const { rerender } = render(form([]))
  await press()
  const [wish] = sent
  await act(async () => rerender(form([{ ...made, ...wish }])))
  await press()
  expect(sent[1]).toEqual(wish)
  expect(onSaved).toHaveBeenCalledOnce()
})
