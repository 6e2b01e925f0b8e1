import { fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useWish } from './use-wish'

function Search() {
  const [{ query }, change] = useWish()
  return <input value={query} onChange={({ target }) => change({ query: target.value })} />
}

const look = (words: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: words } })

test('who looks for something in a linked menu stays in it, also after a reload and in a link sent on', () => {
  history.replaceState(null, '', '/menu?branch=north')
  render(<Search />, { wrapper: BrowserRouter })
  look('hummus')
  expect(location.search).toBe('?branch=north&q=hummus')
  look('')
  expect(location.search).toBe('?branch=north')
})
