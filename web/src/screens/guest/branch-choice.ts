import { create } from 'zustand'
import { sentMenu } from '../../features/menu/first-view'

const key = 'sufra.pickup-branch'

function stored(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** A link to a branch's menu chooses it. */
function linked(): string | null {
  const branch = new URLSearchParams(location.search).get('branch')
  return branch && (sentMenu?.branch.id ?? branch)
}

function keep(branchId: string | null): void {
  try {
    if (branchId) sessionStorage.setItem(key, branchId)
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

const link = linked()
if (link) keep(link)
const useChosen = create<{ readonly branchId: string | null }>()(() => ({ branchId: link ?? stored() }))

export function chooseBranch(branchId: string | null): void {
  useChosen.setState({ branchId })
  keep(branchId)
  // The link that led here would choose again at the next reload.
  const address = new URL(location.href)
  address.searchParams.delete('branch')
  history.replaceState(history.state, '', address)
}

/** The branch a customer picks up from, or somebody looks at; asked for once a tab. */
export const useBranchChoice = (): [string | null, (branchId: string | null) => void] => [
  useChosen((state) => state.branchId),
  chooseBranch,
]
