import type { Device, WaitingScreen } from '@sufra/shared/devices/devices.contract'
import { approveDevice, askWaiting } from '@sufra/shared/devices/devices.endpoints'
import { pairingCodeIn } from '@sufra/shared/devices/pairing-code.rules'
import type { DeviceKind } from '@sufra/shared/identity/device-kinds'
import { isAppError } from '@sufra/shared/kernel/app-error'
import { type FormEvent, useState } from 'react'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'

interface Typed {
  readonly code: string
  readonly name: string
  readonly kind: DeviceKind
  readonly stationIds: readonly string[]
}

/** Where the manager is: typing the code, looking whether it is the screen's, or naming the one that they recognized. */
export type Step =
  | { readonly at: 'code'; readonly refused?: boolean }
  | { readonly at: 'ask' | 'name'; readonly waiting: WaitingScreen }

export type Approval = ReturnType<typeof useApproval>

const aboutCode: readonly string[] = ['pairing_code_mistyped', 'pairing_code_wrong', 'pairing_expired']

/** Lets a screen in: by its code, once the manager has seen the code's picture on it. */
export function useApproval(branchId: string, onApproved: (device: Device) => void) {
  const [typed, setTyped] = useState<Typed>({ code: '', name: '', kind: 'kitchen', stationIds: [] })
  const [step, setStep] = useState<Step>({ at: 'code' })
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [wrongCode, setWrongCode] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const set = (part: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...part }))
    if (part.code !== undefined) setWrongCode(undefined)
  }
  const go = (next: Step) => {
    setStep(next)
    setTried(false)
  }
  const sending = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      const isOfCode = isAppError(error) && aboutCode.includes(error.code)
      if (isOfCode) go({ at: 'code' })
      const say = isOfCode ? setWrongCode : setProblem
      say(errorText(error))
    }
    setBusy(false)
  }
  const params = { branchId }
  const look = () =>
    sending(async () => {
      const waiting = await send(askWaiting, { params, body: { code: typed.code } })
      set({ kind: waiting.kind })
      go({ at: 'ask', waiting })
    })
  const approve = ({ picture }: WaitingScreen) =>
    sending(async () => {
      const { code, kind } = typed
      const stationIds = kind === 'kitchen' ? [...typed.stationIds] : []
      const body = { code, picture, name: typed.name.trim(), kind, stationIds }
      onApproved(await send(approveDevice, { params, body }))
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy) return
    if (step.at === 'code' && pairingCodeIn(typed.code) !== null) void look()
    if (step.at === 'name' && typed.name.trim() !== '') void approve(step.waiting)
  }
  const refuse = () => {
    set({ code: '' })
    go({ at: 'code', refused: true })
  }
  return { typed, set, step, go, refuse, busy, tried, wrongCode, problem, submit }
}
