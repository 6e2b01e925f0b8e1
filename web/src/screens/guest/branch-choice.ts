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

const useChosen = create<{ readonly branchId: string | null }>()(() => ({ branchId: linked() ?? stored() }))

export function chooseBranch(branchId: string | null): void {
  useChosen.setState({ branchId })
  try {
    if (branchId) sessionStorage.setItem(key, branchId)
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** The branch a customer picks up from, or somebody looks at; asked for once a tab. */
export const useBranchChoice = (): [string | null, (branchId: string | null) => void] => [
  useChosen((state) => state.branchId),
  chooseBranch,
]
