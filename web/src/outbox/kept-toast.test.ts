import { beforeEach, expect, test } from 'vitest'
import { dropToast, useToasts } from '../ui/toast-store'
import { toastKept } from './kept-toast'
import { answered, refusedTo } from './pending-replies'

const said = { kept: 'Not sent yet · Table 4: Confirmed', sent: 'Sent · Table 4: Confirmed' }
const shown = () => useToasts.getState().shown
beforeEach(() => useToasts.setState({ shown: [] }))

test('once a change is sent, its toast says so and still takes it back', () => {
  const undo = { label: 'Undo', run: () => undefined }
  toastKept('k1', said, undo)
  answered('k2', {})
  expect(shown()).toMatchObject([{ text: said.kept, action: undo }])
  answered('k1', {})
  expect(shown()).toMatchObject([{ kind: 'success', text: said.sent, action: undo }])
})

test('a refused change is not called sent, and a toast that has gone does not come back', () => {
  toastKept('k3', said)
  refusedTo('k3', new Error('refused'))
  expect(shown()).toMatchObject([{ text: said.kept }])
  dropToast(shown()[0]?.id ?? 0)
  answered('k3', {})
  expect(shown()).toEqual([])
})
