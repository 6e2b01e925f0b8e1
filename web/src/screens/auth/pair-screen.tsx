import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PairingCode } from '../../features/devices/pairing-code'
import { PairingKind, type ScreenKind } from '../../features/devices/pairing-kind'
import { usePairing } from '../../features/devices/use-pairing'
import { becomeScreen } from '../../session/become-screen'
import { toast } from '../../ui/toast-store'
import { beginSetUp } from '../set-up/set-up-state'
import { AuthPage } from './auth-page'

/** A screen that stays in the house asks to be let in. */
export function PairScreen() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [kind, setKind] = useState<ScreenKind>('kitchen')
  const { pairing, old, problem, busy, start } = usePairing(async ({ token, device }) => {
    if (device.kind === 'kitchen') beginSetUp()
    await becomeScreen(token)
    navigate('/', { replace: true })
    toast.success(t('pair.paired', { name: device.name }))
  })
  return (
    <AuthPage
      title={pairing ? t('pair.codeTitle') : t('pair.title')}
      lead={pairing ? t('pair.codeLead') : t('pair.lead')}
    >
      {pairing ? (
        <PairingCode pairing={pairing} old={old} busy={busy} onNew={() => start(kind)} />
      ) : (
        <PairingKind kind={kind} onKind={setKind} onStart={() => start(kind)} busy={busy} />
      )}
      {problem && <p role="alert">{problem}</p>}
    </AuthPage>
  )
}
