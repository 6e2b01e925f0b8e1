import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useSheet } from './use-sheet'

test('whoever closes a sheet in the moment it opens has closed it', async () => {
  const drawn: string[] = []
  function Page() {
    const { sheet, open, close } = useSheet()
    useLayoutEffect(() => {
      drawn.push(sheet?.kind ?? 'none')
      if (sheet) close()
    }, [sheet, close])
    return (
      <button type="button" onClick={() => open({ kind: 'table' })}>
        Table
      </button>
    )
  }
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
  await act(async () => screen.getByRole('button').click())
  expect(drawn).toEqual(['none', 'table', 'none'])
})
