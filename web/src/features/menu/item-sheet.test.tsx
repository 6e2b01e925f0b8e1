import { cheese, large, shawarma } from '@sufra/shared/orders/sample-order'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { ItemForm } from './item-sheet'

beforeEach(() => wordsForTests('en'))

const [size, extras] = shawarma.modifierGroups
if (!size || !extras) throw new Error('shawarma wants a size and takes extras')

function save(modifierGroups: typeof shawarma.modifierGroups) {
  const onChoose = vi.fn()
  const editing = { quantity: 1, modifierIds: [large.id, cheese.id], notes: '', allergies: [] }
  const item = { ...shawarma, modifierGroups }
  render(<ItemForm item={item} editing={editing} onChoose={onChoose} currency="SAR" out={null} allergies={[]} />)
  fireEvent.click(screen.getByRole('button', { name: /Save/ }))
  return onChoose
}

test('an option that has left the dish since it was chosen is not kept', () => {
  expect(save([size])).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ modifierIds: [large.id] }))
})

test('nor is one that has sold out and could not be tapped away', () => {
  const soldOut = { ...extras, modifiers: [{ ...cheese, available: false }] }
  expect(save([size, soldOut])).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ modifierIds: [large.id] }))
})

test('where the size that was chosen has gone, a size is asked for', () => {
  const onlyRegular = { ...size, modifiers: size.modifiers.filter(({ id }) => id !== large.id) }
  const onChoose = save([onlyRegular, extras])
  expect(onChoose).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('Size')
  fireEvent.click(screen.getByRole('radio', { name: /Regular/ }))
  fireEvent.click(screen.getByRole('button', { name: /Save/ }))
  const [regular] = onlyRegular.modifiers
  expect([...(onChoose.mock.calls[0]?.[0].modifierIds ?? [])].sort()).toEqual([regular?.id, cheese.id].sort())
})
