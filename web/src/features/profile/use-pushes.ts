import type { Pushes } from '@sufra/shared/pushes/pushes.contract'
import { readPushes, savePushes, subscribePush, unsubscribePush } from '@sufra/shared/pushes/pushes.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask, send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { toast } from '../../ui/toast-store'
import { useSerial } from '../../ui/use-serial'
import { type Phone, stateHere } from './phone.rules'
import { stateOfPhone, subscribePhone, unsubscribePhone } from './this-phone'

export const pushesKey = (branchId: string | null) => ['pushes', branchId] as const

/** How the person is told on their locked phone, and what this phone is in that. */
export function usePushes(branchId: string) {
  const client = useQueryClient()
  const [phone, setPhone] = useState<Phone | null>(null)
  const [busy, setBusy] = useState(false)
  const queryKey = pushesKey(branchId)
  const params = { branchId }
  const { data: pushes } = useQuery({
    queryKey,
    refetchOnMount: 'always',
    queryFn: ({ signal }) => ask(readPushes, { params, signal }),
  })
  const look = () => stateOfPhone().then(setPhone)
  useEffect(() => void stateOfPhone().then(setPhone), [])
  const serially = useSerial()
  const doing = async (work: () => Promise<Pushes | null>) => {
    try {
      const next = await work()
      if (next) client.setQueryData(queryKey, next)
    } catch (error) {
      toast.error(errorText(error))
    }
    await look()
  }
  const choose = (work: () => Promise<Pushes | null>): Promise<void> => serially(() => doing(work))
  const onPhone = async (work: () => Promise<Pushes | null>) => {
    setBusy(true)
    await choose(work)
    setBusy(false)
  }
  return {
    pushes,
    phone: pushes && phone && stateHere(phone, pushes.told, branchId),
    busy,
    turnOn: () =>
      onPhone(async () => {
        const body = pushes && (await subscribePhone(pushes.publicKey))
        return body ? send(subscribePush, { params, body }) : null
      }),
    turnOff: () =>
      onPhone(async () => {
        const endpoint = await unsubscribePhone()
        return endpoint ? send(unsubscribePush, { params, body: { endpoint } }) : null
      }),
    switchAll: (on: boolean) => choose(() => send(savePushes, { params, body: { on } })),
  }
}
