import { act, renderHook } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useBookAddress } from './use-book-address'

test('what is looked for stands in the address, and stays there while something else is opened and closed', () => {
  history.replaceState(null, '', '/menu?new=item&show=noPhoto')
  const { result } = renderHook(() => useBookAddress(), { wrapper: BrowserRouter })
  const address = result.current
  expect([address.filter, address.adding, address.page]).toEqual(['noPhoto', true, null])
  act(() => result.current.added())
  act(() => result.current.setSearch('شاورما'))
  act(() => result.current.open('choices'))
  expect([result.current.page, result.current.adding]).toEqual(['choices', false])
  act(() => result.current.open(null))
  expect([result.current.search, result.current.filter]).toEqual(['شاورما', 'noPhoto'])
  act(() => result.current.setFilter('all'))
  act(() => result.current.setSearch(''))
  expect(location.search).toBe('')
})
