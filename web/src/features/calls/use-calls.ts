import type { CallReason } from '@sufra/shared/calls/calls.contract'
import { cancelCall, raiseCall } from '@sufra/shared/calls/calls.endpoints'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { GuestCall } from '@sufra/shared/live/live.contract'
import { useState } from 'react'
import { isRepeat, send, tapKey } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { agesWithSnapshot, learn, useLive } from '../../live/live-store'
import { toast } from '../../ui/toast-store'

export interface Calls {
  readonly calls: readonly GuestCall[]
  readonly busy: boolean
  /** Resolves true when the restaurant has the call. */
  readonly raise: (reason: CallReason) => Promise<boolean>
  readonly cancel: (callId: string) => Promise<boolean>
}

/** This table's calls, live, and the two things a guest can do with one. */
export function useCalls(branchId: string): Calls {
  const byId = useLive((live) => live.entities.call)
  const [busy, setBusy] = useState(false)
  const carryOut = async (sending: Promise<GuestCall>): Promise<boolean> => {
    setBusy(true)
    const isOld = agesWithSnapshot()
    try {
      const call = await sending
      learn('call', call, isOld() || isRepeat(call))
      return true
    } catch (error) {
      toast.error(errorText(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    calls: Object.values(byId) as GuestCall[],
    busy,
    raise: (reason) =>
      carryOut(send(raiseCall, { params: { branchId }, body: { id: uuidv7(), reason }, key: tapKey() })),
    cancel: (callId) => carryOut(send(cancelCall, { params: { branchId, callId }, body: {}, key: tapKey() })),
  }
}
