import type { SentOtp } from '@sufra/shared/identity/accounts.contract'
import { sendOtp, verifyOtp } from '@sufra/shared/identity/accounts.endpoints'
import type { OpenedSession } from '@sufra/shared/identity/identity.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { isUuid } from '@sufra/shared/kernel/ids'
import type { BranchList } from '@sufra/shared/menu/menu.contract'
import { findBranches } from '@sufra/shared/menu/menu.endpoints'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, send } from '../../api/client'
import { useAttempt } from '../../features/sign-in/use-attempt'
import { keepBrowser, withBrowsers } from '../../session/known-browser'
import { useProvider } from '../../session/provider'
import { enter } from '../../session/session-store'
import { keepWelcome } from '../../session/welcome'
import { toast } from '../../ui/toast-store'
import { useRefusalWords } from './use-refusal-words'

/** The two steps of a phone code. What was typed in one is kept in the other. */
export function useOtp() {
  const { t } = useTranslation('auth')
  const attempt = useAttempt(useRefusalWords())
  const { branches, branchId, onBranch, where } = useBranches()
  const [phone, onPhone] = useState('')
  const [name, onName] = useState('')
  const [sent, setSent] = useState<SentOtp | null>(null)
  const open = useIsOpen()
  const askForCode = (again: boolean) =>
    attempt.run(async () => {
      if (!open) throw new AppError('demo_no_auth')
      setSent(await send(sendOtp, { body: withBrowsers({ phone, ...(await where()) }) }))
      if (again) toast.plain(t('customer.sent'))
    })
  // A customer's first page is not of this app, and leaves it at once.
  const welcomed = (opened: OpenedSession) => {
    keepWelcome(t('signedIn'))
    return opened
  }
  const verify = async (code: string) => {
    if (!sent) return
    const called = name.trim() ? { name: name.trim() } : {}
    const body = { challengeId: sent.challengeId, code, phone, ...(await where()), ...called }
    await attempt.run(() =>
      enter(
        send(verifyOtp, { body: withBrowsers(body) })
          .then(keepBrowser)
          .then(welcomed),
      ),
    )
  }
  const onOtherNumber = () => {
    attempt.say(null)
    setSent(null)
  }
  return {
    attempt,
    branches,
    branchId,
    onBranch,
    phone,
    onPhone,
    name,
    onName,
    sent,
    onSend: () => void askForCode(false),
    onAgain: () => void askForCode(true),
    onVerify: (code: string) => void verify(code),
    onOtherNumber,
  }
}

/** Without any provider nobody can sign in for real. */
function useIsOpen(): boolean {
  const provider = useProvider()
  return !(provider.state === 'known' && provider.settings.provider === null)
}

/** The branch that the guest came from, else the first. Where several houses are, none is listed. */
function useBranches() {
  const [branches, setBranches] = useState<BranchList['branches']>([])
  const [chosen, onBranch] = useState(() => new URLSearchParams(location.search).get('branch'))
  const [listed] = useState(async () => {
    const { branches } = await ask(findBranches).catch(() => none)
    return branches
  })
  useEffect(() => void listed.then(setBranches), [listed])
  const among = (list: BranchList['branches']) => list.find(({ id }) => id === chosen)?.id ?? list[0]?.id ?? null
  /** For the server, which says so itself when it has to know and was not told; a quick tap waits for the list. */
  const where = async () => {
    const list = await listed
    const branchId = list.length === 0 && chosen && isUuid(chosen) ? chosen : among(list)
    return branchId === null ? {} : { branchId }
  }
  return { branches, branchId: among(branches), onBranch, where }
}

const none: BranchList = { branches: [] }
