import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { book as en } from '../../i18n/catalogues/en/book'
import { wordsForTests } from '../../i18n/words-for-tests'
import { PlaceMenu } from './place-menu'

beforeEach(() => wordsForTests('en'))

const onMove = vi.fn()
function opened(id: string) {
  const toggle = ['Take off', () => undefined] as const
  render(<PlaceMenu name="Hummus" ids={['a', 'b', 'c', 'd']} actions={[]} id={id} onMove={onMove} toggle={toggle} />)
  fireEvent.click(screen.getByRole('button', { name: en.more.replace('{{name}}', 'Hummus') }))
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
}
const choose = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }))

test('a dish goes to the top or the end of its section with one tap', () => {
  opened('c')
  choose(en.toTop)
  expect(onMove).toHaveBeenLastCalledWith('a')
})

test('the end is offered where one step does not lead there', () => {
  expect(opened('b')).toEqual([en.up, en.down, en.toEnd, 'Take off'])
  choose(en.toEnd)
  expect(onMove).toHaveBeenLastCalledWith(null)
})
