import { type AppError, isAppError } from '@sufra/shared/kernel/app-error'
import { chooseDigits } from '@sufra/shared/locale/digits'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { readMenu } from '@sufra/shared/menu/menu.endpoints'
import { create } from 'zustand'
import { ask } from '../../api/client'
import { isJustSent, sentMenu } from './first-view'

export interface MenuState {
  readonly branchId: string | null
  readonly menu: BranchMenu | null
  /** `kept`: from this phone's memory, not from the restaurant. */
  readonly source: 'none' | 'kept' | 'fresh'
  readonly error: AppError | null
}

const nothing: MenuState = { branchId: null, menu: null, source: 'none', error: null }

let sent = sentMenu

export const useMenuStore = create<MenuState>()(() => nothing)

const keyOf = (branchId: string): string => `sufra.menu.${branchId}`

function remembered(branchId: string): BranchMenu | null {
  try {
    const stored = localStorage.getItem(keyOf(branchId))
    return stored ? (JSON.parse(stored) as BranchMenu) : null
  } catch {
    return null
  }
}

function remember(menu: BranchMenu): void {
  try {
    localStorage.setItem(keyOf(menu.branch.id), JSON.stringify(menu))
  } catch {
    // A full or forbidden store only costs the menu without a network.
  }
}

/** The menu that came with the page, once. */
function takeSent(branchId: string): BranchMenu | null {
  const menu = sent
  if (menu?.branch.id !== branchId) return null
  sent = null
  return isJustSent(menu, Date.now()) ? menu : null
}

/** For guests: staff read numbers in digits of their own. Before anything is drawn, for a menu is drawn in its digits. */
export const followItsDigits = (): (() => void) =>
  useMenuStore.subscribe(({ menu }) => menu && chooseDigits(menu.branch.digits === 'native' ? 'arab' : 'latn'))

/** Shows what this phone remembers at once, then what the restaurant says. */
export async function loadMenu(branchId: string): Promise<void> {
  const menu = takeSent(branchId)
  if (menu) {
    remember(menu)
    return useMenuStore.setState({ branchId, menu, source: 'fresh', error: null }, true)
  }
  if (useMenuStore.getState().branchId !== branchId) {
    const menu = remembered(branchId)
    useMenuStore.setState({ branchId, menu, source: menu ? 'kept' : 'none', error: null }, true)
  }
  try {
    const menu = await ask(readMenu, { params: { branchId } })
    const { branchId: shown, menu: before, source } = useMenuStore.getState()
    // An answer that was overtaken by a later one is not shown.
    if (shown === branchId && source === 'fresh' && before !== null && before.asOf > menu.asOf) return
    remember(menu)
    if (shown === branchId) useMenuStore.setState({ menu, source: 'fresh', error: null })
  } catch (error) {
    if (useMenuStore.getState().branchId === branchId && isAppError(error)) useMenuStore.setState({ error })
  }
}
