import type { DemoRole } from '@sufra/shared/identity/identity.contract'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorText } from '../../i18n/error-text'
import { openDemo } from '../../session/session-store'
import { toast } from '../../ui/toast-store'

interface Door {
  /** Which door is being opened. */
  readonly opening: string | null
  readonly enter: (role: DemoRole, door?: string) => Promise<void>
}

/** Opens a demo session of a role and goes to its home. */
export function useDoor(): Door {
  const navigate = useNavigate()
  const [opening, setOpening] = useState<string | null>(null)
  const enter = async (role: DemoRole, door: string = role) => {
    setOpening(door)
    try {
      await openDemo(role)
      navigate('/')
    } catch (error) {
      toast.error(errorText(error))
      setOpening(null)
    }
  }
  return { opening, enter }
}
