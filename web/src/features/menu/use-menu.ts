import type { AppError } from '@sufra/shared/kernel/app-error'
import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import { useEffect, useMemo, useRef } from 'react'
import { useConnection, useLive } from '../../live/live-store'
import { loadMenu, useMenuStore } from './menu-store'
import { isBehind, withNews } from './menu-view.rules'

export interface ShownMenu {
  readonly menu: BranchMenu | null
  readonly byId: ReadonlyMap<string, MenuItem>
  /** The prices are this phone's memory, not the restaurant's word. */
  readonly kept: boolean
  readonly error: AppError | null
}

const tenMinutes = 600_000
/** Over which phones read again what they were all told of. */
const spreadMs = 2000

/** The branch's menu with what was heard since; read again after a lost connection and when it grows old. */
export function useMenu(branchId: string): ShownMenu {
  const { menu, source, error } = useMenuStore()
  const heard = useLive((live) => live.entities.menuItem)
  const live = useConnection().name === 'live'
  const written = useLive((live) => live.entities.menu[branchId]?.version)
  const unknown = menu !== null && Object.keys(heard).some((id) => !menu.items.some((item) => item.id === id))
  useEffect(() => {
    void loadMenu(branchId)
    const again = () => void loadMenu(branchId)
    const timer = setInterval(again, tenMinutes)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [branchId])
  // A menu that was written anew, or a dish this phone has never heard of: all phones of the house hear of it at once.
  useEffect(() => {
    if (!unknown && written === undefined) return
    const timer = setTimeout(() => void loadMenu(branchId), Math.random() * spreadMs)
    return () => clearTimeout(timer)
  }, [branchId, unknown, written])
  const wasLive = useRef(false)
  const old = source === 'kept' || error !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `old` is no reason by itself, a connection is
  useEffect(() => {
    if (live && (wasLive.current || old)) void loadMenu(branchId)
    wasLive.current ||= live
  }, [live, branchId])
  // What was written between reading the menu and hearing of it first: its news came before this phone listened.
  const compared = useRef(false)
  useEffect(() => {
    if (!live || !menu || compared.current) return
    compared.current = true
    if (isBehind(menu, heard)) void loadMenu(branchId)
  }, [live, menu, heard, branchId])
  return useMemo(() => {
    const shown = menu && withNews(menu, heard)
    const byId = new Map(shown?.items.map((item) => [item.id, item]))
    return { menu: shown, byId, kept: source === 'kept', error }
  }, [menu, heard, source, error])
}
