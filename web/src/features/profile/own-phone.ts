import type { Session } from '@sufra/shared/identity/identity.contract'
import type { Pushes } from '@sufra/shared/pushes/pushes.contract'
import { readPushes, subscribePush } from '@sufra/shared/pushes/pushes.endpoints'
import { useEffect } from 'react'
import { ask, send } from '../../api/client'
import { isTold, standingOf } from './phone.rules'
import { bodyOf, freePhone, subscriptionOfPhone } from './this-phone'

const againMs = 30_000

/**
 * A phone that is told what is ready goes with its person to their new branch, and stays with nobody who has left it.
 * `branchId`: where the person serves; null: they serve nowhere. Throws when the house can't be asked.
 */
async function settlePhone(branchId: string | null, signal: AbortSignal): Promise<void> {
  const subscription = await subscriptionOfPhone()
  if (!subscription || signal.aborted) return
  if (branchId === null) return freePhone()
  const params = { branchId }
  const { told } = await ask(readPushes, { params, signal })
  if (signal.aborted) return
  const standing = standingOf(told, subscription.endpoint, branchId)
  if (standing === 'strange') return freePhone()
  const body = standing === 'here' ? null : bodyOf(subscription)
  if (body) await send(subscribePush, { params, body })
}

/**
 * Whoever signs out everywhere else has the house forget their phones; the one in their hand, if it was told, is told on.
 * `told`: as it was before. Throws when the house can't be asked.
 */
export async function tellOn(branchId: string, told: Pushes['told']): Promise<void> {
  const subscription = await subscriptionOfPhone()
  if (!subscription || !isTold(told, subscription.endpoint, branchId)) return
  const body = bodyOf(subscription)
  if (body) await send(subscribePush, { params: { branchId }, body })
}

/** Whenever somebody signs in or their branch or rights change. A screen on which nobody works is told nothing. */
export function useOwnPhone({ kind, user, currentBranchId }: Session): void {
  const serves = kind === 'staff' && user.permissions.includes('serve_tables')
  const branchId = serves ? currentBranchId : null
  useEffect(() => {
    const another = new AbortController()
    const { signal } = another
    const settle = () =>
      settlePhone(branchId, signal).catch(() => {
        if (!signal.aborted) timer = setTimeout(settle, againMs)
      })
    let timer = setTimeout(settle)
    return () => {
      another.abort()
      clearTimeout(timer)
    }
  }, [branchId])
}
