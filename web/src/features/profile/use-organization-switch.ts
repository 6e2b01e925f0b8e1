import type { Session } from '@sufra/shared/identity/identity.contract'
import { isAppError } from '@sufra/shared/kernel/app-error'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text'
import { loadProvider, useProvider } from '../../session/provider'
import { faultText } from '../../session/providers/fault-text'
import { NotStarted, ProviderRefusal, UserNotLoaded } from '../../session/refusals'
import { type SwitchWay, switchOrganization } from '../../session/switch-organization'

export interface SwitchRefusal {
  readonly title: string
  readonly detail?: string
}

export function useOrganizationSwitch(way: SwitchWay, onSwitched: (session: Session) => void) {
  const known = useProvider()
  const settings = known.state === 'known' ? known.settings : null
  const words = useSwitchWords()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<SwitchRefusal | null>(null)
  const go = async (slug: string) => {
    if (busy) return
    setBusy(true)
    setRefusal(null)
    try {
      onSwitched(await switchOrganization(way, slug, settings))
    } catch (error) {
      if (error instanceof NotStarted) void loadProvider()
      setRefusal(words(error))
    }
    setBusy(false)
  }
  return { settings, busy, refusal, corrected: () => setRefusal(null), go: (slug: string) => void go(slug) }
}

/** Whatever went wrong, the switch failed; why stands beside it. */
function useSwitchWords(): (error: unknown) => SwitchRefusal {
  const { t } = useTranslation('auth')
  const title = t('provider.switchFailed')
  return (error) => {
    if (isAppError(error) && error.code === 'organization_switch_unsupported') return { title: errorText(error) }
    if (error instanceof NotStarted) return { title, detail: t('failed.start') }
    if (error instanceof UserNotLoaded) return { title, detail: t('failed.user') }
    if (!(error instanceof ProviderRefusal)) return { title, detail: errorText(error) }
    return error.fault.key === 'switchFailed' ? { title } : { title, detail: faultText(t, error.fault) }
  }
}
