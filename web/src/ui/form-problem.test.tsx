import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../i18n/words-for-tests'
import { Field } from './field'
import { FormProblem } from './form-problem'

beforeEach(() => wordsForTests('en'))

const form = (of: string | null) => (
  <form onSubmit={(event) => event.preventDefault()}>
    <Field label="Phone" value="" onValue={() => undefined} />
    <FormProblem of={of} />
  </form>
)

test('a refusal goes with the first correction, and is back when it still holds as the form is sent', () => {
  const { container, rerender } = render(form('Another guest has this phone'))
  expect(screen.queryByRole('alert')).not.toBeNull()
  fireEvent.input(screen.getByLabelText('Phone'), { target: { value: '050' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.submit(container.querySelector('form') as HTMLFormElement)
  expect(screen.queryByRole('alert')).not.toBeNull()
  fireEvent.input(screen.getByLabelText('Phone'), { target: { value: '051' } })
  rerender(form(null))
  rerender(form('Another guest has this phone'))
  expect(screen.queryByRole('alert')).not.toBeNull()
})
