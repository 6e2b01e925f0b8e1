import { anOrder, noon } from '@sufra/shared/orders/sample-order'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { type NeedActions, NeedsList } from './needs-list'

beforeEach(() => wordsForTests('en'))

const order = anOrder({ confirmed: true })
const nothing = vi.fn()
const actions: NeedActions = {
  ...{ onServe: nothing, onConfirm: nothing, onOpen: nothing, onMyWay: nothing, onDone: nothing },
  ...{ onTakeOrder: nothing, onOpenTable: nothing, refusalOf: () => null, sendingOf: () => null },
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
