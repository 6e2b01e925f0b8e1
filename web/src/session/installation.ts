import type { Installation } from '@sufra/shared/identity/identity.contract'
import { readInstallation } from '@sufra/shared/identity/identity.endpoints'
import { create } from 'zustand'
import { ask } from '../api/client'

export type InstallationState =
  | { readonly state: 'loading' }
  | { readonly state: 'known'; readonly installation: Installation }
  | { readonly state: 'unreachable' }

export const useInstallation = create<InstallationState>()(() => ({ state: 'loading' }))

const againMs = 3000

/** Asks until the server answers. */
export async function loadInstallation(): Promise<void> {
  try {
    useInstallation.setState({ state: 'known', installation: await ask(readInstallation) }, true)
  } catch {
    useInstallation.setState({ state: 'unreachable' }, true)
    setTimeout(() => void loadInstallation(), againMs)
  }
}
