import { lineStatuses, orderStatuses } from '@sufra/shared/orders/orders.contract'
import { render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../i18n/words-for-tests'
import { StatusPill } from './status-pill'

beforeEach(() => wordsForTests('ar'))

test('every status has a word and a shape beside its hue', () => {
  for (const status of [...orderStatuses, ...lineStatuses]) {
    const { container } = render(<StatusPill status={status} />)
    expect(container.textContent, status).toMatch(/\p{Script=Arabic}/u)
    expect(container.querySelector('path'), status).not.toBeNull()
  }
})

test('no two of the five working statuses share a shape', () => {
  const shapes = ['pending', 'confirmed', 'preparing', 'ready', 'served'] as const
  const paths = shapes.map((status) =>
    render(<StatusPill status={status} />)
      .container.querySelector('path')
      ?.getAttribute('d'),
  )
  expect(new Set(paths).size).toBe(5)
})
