import { act, renderHook } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { useAddress } from './use-address'

const drawn = () => renderHook(() => useAddress(), { wrapper: BrowserRouter })

beforeEach(() => history.replaceState(null, '', '/menu?show=off&q=%D8%B4%D8%A7%D9%88%D8%B1%D9%85%D8%A7'))

test('a part is changed and taken out, the others stay', () => {
  const { result } = drawn()
  act(() => result.current[1]({ show: 'noPhoto' }))
  expect(Object.fromEntries(result.current[0])).toEqual({ show: 'noPhoto', q: 'شاورما' })
  act(() => result.current[1]({ q: '', show: null }))
  expect([location.search, [...result.current[0]]]).toEqual(['', []])
})

test('of two changes before the page is drawn anew, none takes back the other', () => {
  const { result } = drawn()
  const asDrawn = result.current[1]
  act(() => {
    asDrawn({ show: null, area: 'terrace' })
    asDrawn({ q: 'fattoush' })
  })
  expect(Object.fromEntries(result.current[0])).toEqual({ area: 'terrace', q: 'fattoush' })
})

test('a change leaves nothing behind it for "back", unless it says so', () => {
  const { result } = drawn()
  const before = history.length
  act(() => result.current[1]({ q: 'a' }))
  expect(history.length).toBe(before)
  act(() => result.current[1]({ page: 'import' }, { keepsBefore: true }))
  expect(history.length).toBe(before + 1)
})
