import { anOrder, noon } from '@sufra/shared/orders/sample-order'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { type NeedActions, NeedsList } from './needs-list'

beforeEach(() => wordsForTests('en'))

const order = anOrder({ confirmed: true })
const nothing = vi.fn()
const actions: NeedActions = {
  onServe: nothing,
  onConfirm: nothing,
  onOpen: nothing,
  onMyWay: nothing,
  onDone: nothing,
  onTakeOrder: nothing,
  onOpenTable: nothing,
  refusalOf: () => null,
  sendingOf: () => null,
}

test('takeaway 7 is not table 7', () => {
  const takeaway = { ...order, channel: 'takeaway' as const, status: 'ready' as const, tableNumber: null, ticket: 7 }
  const table = { ...order, channel: 'dine-in' as const, tableNumber: 7 }
  const need = { kind: 'ready' as const, since: noon, calledAt: null }
  render(
    <NeedsList
      needs={[
        { ...need, key: 'takeaway', order: takeaway },
        { ...need, key: 'table', order: table },
      ]}
      {...actions}
    />,
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/7Takeaway · Ready.*Hand over/)
  expect(second?.textContent).toMatch(/^7Ready.*Mark served/)
})

test('a dish with an allergy stands apart, behind the warning, before what else is carried', () => {
  const [line] = order.lines
  const other = { ...line, id: 'other', status: 'ready' as const, allergies: [] }
  const allergic = { ...line, status: 'ready' as const, allergies: ['nuts' as const] }
  const ready = { ...order, status: 'ready' as const, lines: [other, allergic] } as typeof order
  render(
    <NeedsList needs={[{ kind: 'ready', since: noon, calledAt: null, key: 'table', order: ready }]} {...actions} />,
  )
  const details = [...document.querySelectorAll('.need__detail')].map(({ textContent }) => textContent)
  expect(details[0]).toMatch(/^Allergy: Nuts \d/)
  expect(details).toHaveLength(2)
  expect(details[1]).not.toContain('Nuts')
})
