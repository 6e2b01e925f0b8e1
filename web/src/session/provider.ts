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

let asked = false

/** Once a page; after a failure whoever asks again gets another try. */
export async function loadProvider(): Promise<void> {
  asked = true
  try {
    useStore.setState({ state: 'known', settings: await ask(readProvider) }, true)
  } catch {
    asked = false
    useStore.setState({ state: 'failed' }, true)
  }
}

/** Who signs people in here, and what the browser needs for it. */
export function useProvider(): ProviderState {
  useEffect(() => {
    if (!asked) void loadProvider()
  }, [])
  return useStore()
}
