import { signInWithPin } from '@sufra/shared/devices/devices.endpoints'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { PinPad } from '../../features/sign-in/pin-pad'
import { useAttempt } from '../../features/sign-in/use-attempt'
import { enter } from '../../session/session-store'
import { screenToken } from '../../session/token-store'
import { toast } from '../../ui/toast-store'
import { useRefusalWords } from './use-refusal-words'

/** One person's PIN on this paired screen: it is the screen that asks, so a PIN is worth nothing elsewhere. */
export function PinEntry({ userId, name }: { readonly userId: string; readonly name: string }) {
  const { t } = useTranslation('auth')
  const attempt = useAttempt(useRefusalWords())
  const signIn = async (pin: string) => {
    const opening = () => send(signInWithPin, { body: { userId, pin }, bearer: screenToken() ?? '' })
    const through = await attempt.run(() => enter(opening()))
    if (through) toast.success(t('signedIn'))
    return through
  }
  return <PinPad attempt={attempt} label={t('pin.of', { name })} onPin={signIn} />
}
