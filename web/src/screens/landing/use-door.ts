import type { DemoRole, OpenedSession } from '@sufra/shared/identity/identity.contract'
import { openDemoSession } from '@sufra/shared/identity/identity.endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { enter as enterSession } from '../../session/session-store'
import { keepWelcome } from '../../session/welcome'
import { toast } from '../../ui/toast-store'

interface Door {
  /** Which door is being opened. */
  readonly opening: string | null
  readonly enter: (role: DemoRole, door?: string) => Promise<void>
}

/** Opens a demo session of a role and goes to its home. */
export function useDoor(): Door {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [opening, setOpening] = useState<string | null>(null)
  const enter = async (role: DemoRole, door: string = role) => {
    const isCustomer = role === 'customer'
    // A customer's first page is not of this app, and leaves it at once.
    const welcomed = (opened: OpenedSession) => {
      if (isCustomer) keepWelcome(t('signedIn'))
      return opened
    }
    setOpening(door)
    try {
      await enterSession(send(openDemoSession, { body: { role } }).then(welcomed))
      if (!isCustomer) toast.success(t('signedIn'))
      navigate('/')
    } catch (error) {
      toast.error(errorText(error))
      setOpening(null)
    }
  }
  return { opening, enter }
}
