import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useBookAddress } from './use-book-address'

const At = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter initialEntries={['/menu?new=item&show=noPhoto']}>{children}</MemoryRouter>
)

test('what is looked for stands in the address, and stays there while something else is opened and closed', () => {
  const { result } = renderHook(() => ({ address: useBookAddress(), at: useLocation().search }), { wrapper: At })
  const { address } = result.current
  expect([address.filter, address.adding, address.page]).toEqual(['noPhoto', true, null])
  act(() => result.current.address.added())
  act(() => result.current.address.setSearch('شاورما'))
  act(() => result.current.address.open('choices'))
  expect([result.current.address.page, result.current.address.adding]).toEqual(['choices', false])
  act(() => result.current.address.open(null))
  expect([result.current.address.search, result.current.address.filter]).toEqual(['شاورما', 'noPhoto'])
  act(() => result.current.address.setFilter('all'))
  act(() => result.current.address.setSearch(''))
  expect(result.current.at).toBe('')
})
