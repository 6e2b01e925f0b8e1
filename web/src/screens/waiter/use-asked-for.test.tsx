import { hummus } from '@sufra/shared/orders/sample-order'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useAskedFor } from './use-asked-for'

function Desk() {
  const [asking] = useState(useAskedFor(new Map([[hummus.id, hummus]])))
  return (
    <>
      <h1>{asking?.item.name.en}</h1>
      <output>{String(useLocation().state)}</output>
    </>
  )
}

test('a dish that was tapped on the way asks once: a reload of the page asks nothing', async () => {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/order', state: { open: hummus.id } }]}>
      <Desk />
    </MemoryRouter>,
  )
  await screen.findByText('null')
  expect(screen.getByRole('heading').textContent).toBe(hummus.name.en)
})
