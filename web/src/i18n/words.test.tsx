import { render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { loadCatalogue } from './load-catalogue'
import { showLanguage, startWords } from './words'

vi.mock('./load-catalogue', async (original) => {
  const { loadCatalogue } = await original<typeof import('./load-catalogue')>()
  return { loadCatalogue: vi.fn(loadCatalogue) }
})
afterEach(() => vi.mocked(loadCatalogue).mockClear())

function Title() {
  const { t } = useTranslation(['kitchen', 'common'])
  return <p>{`${t('title')} · ${t('common:status.ready')}`}</p>
}

test('a screen waits for its own words and for no others', async () => {
  await startWords('en', ['common'])
  render(
    <Suspense fallback="waiting">
      <Title />
    </Suspense>,
  )
  expect(screen.getByText('waiting')).not.toBeNull()
  await waitFor(() => expect(screen.getByText('Kitchen · Ready')).not.toBeNull())
  expect(vi.mocked(loadCatalogue).mock.calls).toEqual([
    ['en', 'common'],
    ['en', 'kitchen'],
  ])
})

test('a switch loads what is on screen first, and never shows a waiting state', async () => {
  await startWords('en', ['common', 'kitchen'])
  const waited = vi.fn(() => 'waiting')
  const Waiting = () => waited()
  render(
    <Suspense fallback={<Waiting />}>
      <Title />
    </Suspense>,
  )
  await showLanguage('ckb')
  await waitFor(() => expect(screen.getByText(/ئامادەیە/)).not.toBeNull())
  expect(waited).not.toHaveBeenCalled()
  expect(document.documentElement.dir).toBe('rtl')
})

test('when the network fails a switch changes nothing, and works the next time', async () => {
  await startWords('en', ['common'])
  vi.mocked(loadCatalogue).mockRejectedValueOnce(new Error('offline'))
  await expect(showLanguage('ar')).rejects.toThrow('offline')
  expect(document.documentElement.lang).toBe('en')
  await showLanguage('ar')
  expect(document.documentElement.lang).toBe('ar')
})

test('a page that starts without a network waits and speaks when it is back', async () => {
  vi.useFakeTimers()
  vi.mocked(loadCatalogue).mockRejectedValueOnce(new Error('offline'))
  const started = startWords('ckb', ['floor'])
  await vi.advanceTimersByTimeAsync(1600)
  await started
  vi.useRealTimers()
  expect(vi.mocked(loadCatalogue).mock.calls).toEqual([
    ['ckb', 'floor'],
    ['ckb', 'floor'],
  ])
})
