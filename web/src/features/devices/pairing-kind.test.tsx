import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { auth } from '../../i18n/catalogues/en/auth'
import { wordsForTests } from '../../i18n/words-for-tests'
import { PairingKind } from './pairing-kind'

beforeEach(() => wordsForTests('en'))

test('a browser can be one of the three screens that there are, and is offered to be no printer', () => {
  const onKind = vi.fn()
  render(<PairingKind kind="kitchen" onKind={onKind} onStart={() => undefined} busy={false} />)
  const offered = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('strong'))
  const { kitchen, floor, waiter } = auth.pair.kinds
  expect(offered.map((name) => name?.textContent)).toEqual([kitchen, floor, waiter])
  fireEvent.click(screen.getByLabelText(new RegExp(waiter)))
  expect(onKind).toHaveBeenCalledExactlyOnceWith('waiter')
})
