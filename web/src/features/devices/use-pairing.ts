import type { Device, Pairing } from '@sufra/shared/devices/devices.contract'
import { claimPairing, startPairing } from '@sufra/shared/devices/devices.endpoints'
import type { DeviceKind } from '@sufra/shared/identity/device-kinds'
import { isAppError } from '@sufra/shared/kernel/app-error'
import { useEffect, useRef, useState } from 'react'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'

const againMs = 2000

interface Paired {
  readonly token: string
  readonly device: Device
}

/** Shows a code and waits until a manager has typed it; `old`: the house knows it no more. A lost network only makes it wait longer. */
export function usePairing(onPaired: (paired: Paired) => Promise<void>) {
  const [pairing, setPairing] = useState<Pairing | null>(null)
  const [old, setOld] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const paired = useRef(onPaired)
  paired.current = onPaired
  useEffect(() => {
    if (!pairing) return
    let over = false
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const state = await claim(pairing)
      if (over) return
      if (state === 'expired') return setOld(true)
      if (state === 'waiting') timer = setTimeout(look, againMs)
      else await paired.current(state)
    }
    timer = setTimeout(look, againMs)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [pairing])
  const start = async (kind: DeviceKind) => {
    setBusy(true)
    setProblem(null)
    try {
      setPairing(await send(startPairing, { body: { kind } }))
      setOld(false)
    } catch (error) {
      setProblem(errorText(error))
    }
    setBusy(false)
  }
  return { pairing, old, problem, busy, start: (kind: DeviceKind) => void start(kind) }
}

async function claim({ pairingId, secret }: Pairing): Promise<Paired | 'waiting' | 'expired'> {
  try {
    const state = await send(claimPairing, { body: { pairingId, secret } })
    return state.state === 'approved' ? state : 'waiting'
  } catch (error) {
    return isAppError(error) && error.code === 'pairing_expired' ? 'expired' : 'waiting'
  }
}
