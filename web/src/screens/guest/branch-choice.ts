import { create } from 'zustand'

const key = 'sufra.pickup-branch'

function stored(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

const useChosen = create<{ readonly branchId: string | null }>()(() => ({ branchId: stored() }))

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
