import type { ProviderSettings } from '@sufra/shared/identity/external.contract'
import { type Attempt, useAttempt } from '../../features/sign-in/use-attempt'
import { usePreloadedProvider } from '../../session/preload-provider'
import { loadProvider, useProvider } from '../../session/provider'
import { NotStarted, Offline } from '../../session/refusals'
import { staffWay } from '../../session/staff-way'
import type { StaffWay } from '../../session/way'
import { useRefusalWords } from './use-refusal-words'

interface Way {
  readonly attempt: Attempt
  readonly kind: ProviderSettings['provider'] | 'unknown'
  /** Runs a step of the way in; what goes wrong stands on the form. */
  readonly go: (step: (way: StaffWay) => Promise<unknown>) => Promise<boolean>
}

/** The way in that this installation offers. */
export function useWay(): Way {
  const known = useProvider()
  const attempt = useAttempt(useRefusalWords())
  const settings = known.state === 'known' ? known.settings : null
  usePreloadedProvider(settings)
  const go = (step: (way: StaffWay) => Promise<unknown>) => attempt.run(async () => step(await started(settings)))
  return { attempt, kind: settings ? settings.provider : 'unknown', go }
}

/** Whoever is quicker than the settings waits for them. */
async function started(known: ProviderSettings | null): Promise<StaffWay> {
  if (!navigator.onLine) throw new Offline()
  const settings = known ?? (await loadProvider())
  if (!settings) throw new NotStarted()
  return staffWay(settings).catch(() => Promise.reject(new NotStarted()))
}
