import type { ProviderSettings } from '@sufra/shared/identity/external.contract'
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePreloadedProvider } from './preload-provider'

const way = vi.hoisted(() => ({ staffWay: vi.fn(() => Promise.reject(new Error('offline'))) }))
vi.mock('./staff-way', () => way)

function Form({ settings }: { readonly settings: ProviderSettings | null }) {
  usePreloadedProvider(settings)
  return null
}
const by = (provider: ProviderSettings['provider']) => ({ provider, firebase: null, azure: null, testimonial: null })

test('what opens a window is fetched before the tap, once; other forms fetch nothing', () => {
  const azure = by('azure')
  const { rerender } = render(<Form settings={null} />)
  for (const settings of [by(null), by('builtin'), by('firebase')]) rerender(<Form settings={settings} />)
  expect(way.staffWay).not.toHaveBeenCalled()
  rerender(<Form settings={azure} />)
  rerender(<Form settings={azure} />)
  expect(way.staffWay.mock.calls).toEqual([[azure]])
})
