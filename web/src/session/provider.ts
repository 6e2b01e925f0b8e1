import type { ProviderSettings } from '@sufra/shared/identity/external.contract'
import { readProvider } from '@sufra/shared/identity/external.endpoints'
import { useEffect } from 'react'
import { create } from 'zustand'
import { ask } from '../api/client'

export type ProviderState =
  | { readonly state: 'loading' }
  | { readonly state: 'known'; readonly settings: ProviderSettings }
  | { readonly state: 'failed' }

const useStore = create<ProviderState>()(() => ({ state: 'loading' }))

let reading: Promise<ProviderSettings | null> | null = null

/** Once a page. Null: they could not be had, and whoever asks again gets another try. */
export function loadProvider(): Promise<ProviderSettings | null> {
  reading ??= read()
  return reading
}

async function read(): Promise<ProviderSettings | null> {
  try {
    const settings = await ask(readProvider)
    useStore.setState({ state: 'known', settings }, true)
    return settings
  } catch {
    reading = null
    useStore.setState({ state: 'failed' }, true)
    return null
  }
}

/** Who signs people in here, and what the browser needs for it. */
export function useProvider(): ProviderState {
  useEffect(() => {
    void loadProvider()
  }, [])
  return useStore()
}
