import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../i18n/i18n'
import { loadCatalogue } from '../i18n/load-catalogue'
import { wordsForTests } from '../i18n/words-for-tests'
import { ErrorBoundary } from './error-boundary'

vi.mock('../i18n/load-catalogue', async (original) => {
  const { loadCatalogue } = await original<typeof import('../i18n/load-catalogue')>()
  return { loadCatalogue: vi.fn(loadCatalogue) }
})

const posted = vi.fn(async (_url: string, _request: { body: string }) => new Response('{}'))

beforeEach(async () => {
  await wordsForTests('en')
  posted.mockClear()
  vi.stubGlobal('fetch', posted)
  vi.stubGlobal('__RELEASE__', '0.1.0')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Fragile({ broken }: { readonly broken: () => boolean }) {
  if (broken()) throw new Error('no such table')
  return <p>All is well</p>
}

test('a screen that breaks says so, with a code that stands in the report', () => {
  render(
    <ErrorBoundary>
      <Fragile broken={() => true} />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).not.toBeNull()
  const shown = screen.getByText(/^Code /).textContent?.replace('Code ', '')
  const [url, request] = posted.mock.calls[0] ?? []
  expect(url).toBe('/api/errors')
  expect(JSON.parse(request?.body ?? '{}')).toMatchObject({ code: shown, message: 'no such table' })
})

test('Try Again shows the screen once it works', () => {
  let broken = true
  render(
    <ErrorBoundary>
      <Fragile broken={() => broken} />
    </ErrorBoundary>,
  )
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(screen.getByText('All is well')).not.toBeNull()
})

test('Try Again reads again what the screen failed on, and so does another address', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const answers = ['bad', 'bad', 'good']
  const read = vi.fn(async () => answers.shift())
  function Drawn() {
    const { data } = useQuery({ queryKey: ['dishes'], queryFn: read })
    if (data === 'bad') throw new Error('cannot draw it')
    return <p>{data}</p>
  }
  const page = (path: string) => (
    <QueryClientProvider client={client}>
      <ErrorBoundary resetOn={path} onRetry={() => void client.resetQueries()}>
        <Drawn />
      </ErrorBoundary>
    </QueryClientProvider>
  )
  const { rerender } = render(page('/admin'))
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  await screen.findByRole('button', { name: 'Try Again' })
  rerender(page('/admin/menu'))
  expect(await screen.findByText('good')).not.toBeNull()
})

test('another address gets another try by itself', () => {
  let broken = true
  const page = (path: string) => (
    <ErrorBoundary resetOn={path}>
      <Fragile broken={() => broken} />
    </ErrorBoundary>
  )
  const { rerender } = render(page('/kitchen'))
  broken = false
  rerender(page('/floor'))
  expect(screen.getByText('All is well')).not.toBeNull()
})

test('what breaks outside every screen is the router’s own error page', () => {
  render(
    <ErrorBoundary whole>
      <Fragile broken={() => true} />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error' })).not.toBeNull()
})

test('a screen whose words do not come says so, and has them on the next try', async () => {
  i18n.removeResourceBundle('en', 'pass')
  vi.mocked(loadCatalogue).mockRejectedValueOnce(new Error('offline'))
  await i18n.reloadResources(['en'], ['pass'])
  const Pass = () => <p>{useTranslation('pass').t('title')}</p>
  render(
    <ErrorBoundary>
      <Suspense>
        <Pass />
      </Suspense>
    </ErrorBoundary>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Pass')).not.toBeNull()
})
