import type { Session } from '@sufra/shared/identity/identity.contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { errorText } from '../../i18n/error-text'
import { useSession } from '../../session/session-store'
import { switchToBranch } from '../../session/switch-branch'
import { useText } from '../../ui/localized'
import { toast } from '../../ui/toast-store'

const today = '/admin'

/** Goes to a branch and to its day. */
export function useOpenBranch({ currentBranchId }: Session): (branchId: string) => void {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const nameOf = useText()
  const there = (branchId: string) => {
    const now = useSession.getState()
    const branch = now.state === 'open' && now.session.branches.find(({ id }) => id === branchId)
    if (branch) toast.success(t('switched', { name: nameOf(branch.name) }))
    void navigate(today)
  }
  return (branchId) => {
    if (branchId === currentBranchId) return void navigate(today)
    switchToBranch(branchId).then(
      () => there(branchId),
      (error: unknown) => toast.error(errorText(error)),
    )
  }
}
