import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useWallKeys } from './use-wall-keys'

function Wall({ run, onPress }: { readonly run: () => void; readonly onPress: () => void }) {
  useWallKeys(run)
  return (
    <article className="ticket">
      <button type="button" onClick={onPress}>
        Mark ready
      </button>
    </article>
  )
}

function hang() {
  const run = vi.fn()
  const onPress = vi.fn()
  render(<Wall run={run} onPress={onPress} />)
  const button = screen.getByRole('button')
  button.focus()
  const press = (code: string) => fireEvent.keyDown(document.activeElement ?? document.body, { code, key: code })
  return { run, button, press }
}

test('Enter on a button that has the focus is the button’s', () => {
  const { run, press } = hang()
  press('Enter')
  expect(run).not.toHaveBeenCalled()
})

test('after a number key Enter is for the ticket of that number, not for the button pressed by hand before', () => {
  const { run, button, press } = hang()
  press('Digit2')
  expect(document.activeElement).not.toBe(button)
  press('Enter')
  expect(run.mock.calls).toEqual([['slot2'], ['bump']])
})
