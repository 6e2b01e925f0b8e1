import type { BranchSummary } from '@sufra/shared/identity/identity.contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { BranchForm } from './branch-form'
import type { AddingBranch, CopyWish } from './use-branches'

const here = { id: 'here', slug: 'here', name: { en: 'Here' }, timeZone: 'Asia/Riyadh', currency: 'SAR' }
const one = (part: object = {}) => ({ ...here, ...part }) as unknown as BranchSummary
let sent: CopyWish[]
beforeEach(async () => {
  sent = []
  await wordsForTests('en')
})

const page = (branches: readonly BranchSummary[]) => {
  const add = async (wish: CopyWish) => {
    sent.push(wish)
    return null
  }
  const adding: AddingBranch = { busy: false, add, forget: vi.fn(), slugTaken: false, problem: null }
  return <BranchForm branches={branches} adding={adding} restaurants={[]} current={one()} onAdded={vi.fn()} />
}
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add branch' })))

test('a branch that stands in the list after a lost answer is sent again; the word of another branch is refused', async () => {
  const { rerender } = render(page([one()]))
  const [name] = screen.getAllByLabelText('English')
  if (name) fireEvent.change(name, { target: { value: 'Harbour' } })
  await press()
  const [first] = sent
  rerender(page([one(), one({ id: first?.id, slug: first?.slug })]))
  await press()
  expect(sent).toEqual([first, first])
  rerender(page([one(), one({ id: 'other', slug: first?.slug })]))
  await press()
  expect(sent.length).toBe(2)
})
