import type { DemoRole, Session } from '@sufra/shared/identity/identity.contract'
import { useTranslation } from 'react-i18next'
import { AuthForm } from '../../features/sign-in/auth-form'
import { StaffForm } from '../../features/sign-in/staff-form'
import { useAttempt } from '../../features/sign-in/use-attempt'
import { openDemo } from '../../session/session-store'
import { screenToken } from '../../session/token-store'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast-store'
import { PinEntry } from './pin-entry'
import { PopupForm } from './popup-form'
import { useRefusalWords } from './use-refusal-words'
import { useStaffSignIn } from './use-staff-sign-in'

interface SignInAgainProps {
  readonly session: Session
  /** Somebody else than whose session ended. */
  readonly other: boolean
}

/** The way this person came in the first time. */
export function SignInAgain({ session, other }: SignInAgainProps) {
  if (session.demo && !other) return <DemoAgain session={session} />
  if (screenToken() && !other) return <PinEntry userId={session.user.id} name={session.user.name} />
  return <StaffAgain email={other ? null : session.user.email} />
}

function StaffAgain({ email }: { readonly email: string | null }) {
  const { attempt, kind, signIn } = useStaffSignIn()
  if (kind === 'azure') return <PopupForm attempt={attempt} onSignIn={signIn} />
  return (
    <StaffForm attempt={attempt} onSignIn={signIn} byFirebase={kind === 'firebase'} {...(email ? { email } : {})} />
  )
}

const demoRoleOf: Partial<Record<Session['user']['role'], DemoRole>> = {
  OWNER: 'owner',
  MANAGER: 'manager',
  FLOOR_MANAGER: 'floorManager',
  KITCHEN_MANAGER: 'kitchenManager',
  WAITER: 'waiter',
  KITCHEN_STAFF: 'kitchen',
  HOST: 'host',
}

function DemoAgain({ session }: { readonly session: Session }) {
  const { t } = useTranslation('auth')
  const attempt = useAttempt(useRefusalWords())
  const again = async () => {
    const through = await attempt.run(() => openDemo(demoRoleOf[session.user.role] ?? 'owner'))
    if (through) toast.success(t('signedIn'))
  }
  return (
    <AuthForm onSubmit={() => void again()} problem={attempt.problem}>
      <Button kind="primary" block type="submit" busy={attempt.busy}>
        {t('lapsed.goOn')}
      </Button>
    </AuthForm>
  )
}
