import type { ProviderSettings } from '@sufra/shared/identity/external.contract'
import { useEffect } from 'react'
import { staffWay } from './staff-way'

/** A browser opens a provider's window for a tap only while it is fresh: nothing may still have to be fetched then. */
export function usePreloadedProvider(settings: ProviderSettings | null): void {
  useEffect(() => {
    // A failure is said to whoever taps.
    if (settings?.provider === 'azure') staffWay(settings).catch(() => undefined)
  }, [settings])
}
