import { fireEvent, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../i18n/words-for-tests'
import { RecordSteps } from './record-steps'

const onOpen = vi.fn<(id: string) => unknown>()
const steps = (current: string) => (
  <RecordSteps ids={['hummus', 'kebab', 'tea']} current={current} name={current} onOpen={onOpen} />
)
const press = (code: string) => fireEvent.keyDown(document.body, { code })
const opened = () => onOpen.mock.calls.map(([id]) => id)

beforeEach(async () => {
  onOpen.mockReset()
  await wordsForTests('en')
})

test('keys that are quicker than the screen are steps on, and back, from where the last one led', () => {
  render(steps('hummus'))
  press('BracketRight')
  press('BracketRight')
  press('BracketRight')
  press('BracketLeft')
  expect(opened()).toEqual(['kebab', 'tea', 'kebab'])
})

test('a record that was not left is where the next step begins', () => {
  onOpen.mockReturnValue(false)
  render(steps('hummus'))
  press('BracketRight')
  press('BracketRight')
  expect(opened()).toEqual(['kebab', 'kebab'])
})

test('what is opened from elsewhere is where the next step begins', () => {
  const { rerender } = render(steps('hummus'))
  press('BracketRight')
  rerender(steps('tea'))
  press('BracketLeft')
  expect(opened()).toEqual(['kebab', 'kebab'])
})
