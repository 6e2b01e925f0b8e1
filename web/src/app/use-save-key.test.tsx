import { fireEvent, render, screen } from '@testing-library/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSaveKey } from './use-save-key'

const saved = vi.fn()

function Form({ name, kind = 'primary' }: { readonly name: string; readonly kind?: string }) {
  const [typed, type] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    saved(name, typed)
  }
  return (
    <form onSubmit={save}>
      <input aria-label={name} value={typed} onChange={({ target }) => type(target.value)} />
      <button type="submit" className={`btn btn--${kind}`}>
        Save
      </button>
    </form>
  )
}

function Screen({ children }: { readonly children: ReactNode }) {
  useSaveKey()
  return children
}

const ctrlS = (on: Element = document.body) => fireEvent.keyDown(on, { code: 'KeyS', ctrlKey: true })

beforeEach(() => vi.clearAllMocks())

test('what is typed in a dialog is saved from within the field, and the browser keeps no page', () => {
  render(
    <Screen>
      <dialog open>
        <Form name="Dish" />
      </dialog>
    </Screen>,
  )
  const field = screen.getByLabelText('Dish')
  fireEvent.change(field, { target: { value: 'Kunafa' } })
  field.focus()
  expect(ctrlS(field)).toBe(false)
  expect(saved.mock.calls).toEqual([['Dish', 'Kunafa']])
})

test('of two dialogs the upper one is saved, of two forms the one somebody writes in', () => {
  render(
    <Screen>
      <dialog open>
        <Form name="Dish" />
      </dialog>
      <dialog open>
        <Form name="Group" />
        <Form name="Choice" />
      </dialog>
    </Screen>,
  )
  ctrlS()
  const field = screen.getByLabelText('Choice')
  field.focus()
  ctrlS(field)
  expect(saved.mock.calls.map(([name]) => name)).toEqual(['Group', 'Choice'])
})

test('what takes something away is pressed on purpose, and a page without a form is left to the browser', () => {
  render(
    <Screen>
      <dialog open>
        <Form name="Erase" kind="danger" />
      </dialog>
    </Screen>,
  )
  expect(ctrlS()).toBe(true)
  expect(saved).not.toHaveBeenCalled()
})
