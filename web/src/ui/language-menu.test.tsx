import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beforeEach, expect, test } from 'vitest'
import { currentLocale } from '../i18n/locale'
import { wordsForTests } from '../i18n/words-for-tests'
import { LanguageMenu } from './language-menu'

beforeEach(async () => {
  localStorage.clear()
  await wordsForTests('en')
})

function Page() {
  const { t } = useTranslation('common')
  const [note, setNote] = useState('')
  return (
    <>
      <LanguageMenu />
      <p>{t('status.ready')}</p>
      <input aria-label="note" value={note} onChange={(event) => setNote(event.target.value)} />
    </>
  )
}

const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: /English|العربية/ }))
  fireEvent.click(screen.getByRole('menuitemradio', { name }))
  await waitFor(() => expect(screen.getByRole('button', { name: new RegExp(`: ${name}$`) })).not.toBeNull())
}

test('the words, the direction and the language of the page change together', async () => {
  render(<Page />)
  await choose('العربية')
  expect(screen.getByText('جاهز')).not.toBeNull()
  expect(document.documentElement.lang).toBe('ar')
  expect(document.documentElement.dir).toBe('rtl')
  await choose('کوردی')
  expect(screen.getByText('ئامادەیە')).not.toBeNull()
  expect(document.documentElement.lang).toBe('ckb')
})

test('what was typed stays, and the choice is there next time', async () => {
  render(<Page />)
  fireEvent.change(screen.getByLabelText('note'), { target: { value: 'no onions' } })
  await choose('العربية')
  expect(screen.getByLabelText('note')).toHaveProperty('value', 'no onions')
  expect(currentLocale()).toBe('ar')
  expect(localStorage.getItem('sufra.locale')).toBe('ar')
})

test('each language is named in its own script, and the chosen one is marked', () => {
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Language: English' }))
  const names = screen.getAllByRole('menuitemradio')
  expect(names.map((name) => name.textContent)).toEqual(['English', 'العربية', 'کوردی'])
  expect(names.map((name) => name.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false'])
})

test('Escape closes the menu and gives the focus back', () => {
  render(<Page />)
  const button = screen.getByRole('button', { name: 'Language: English' })
  fireEvent.click(button)
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})
