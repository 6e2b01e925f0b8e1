import type { AppError } from '@sufra/shared/kernel/app-error'
import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import { useEffect, useMemo, useRef } from 'react'
import { useConnection, useLive } from '../../live/live-store'
import { loadMenu, useMenuStore } from './menu-store'
import { withNews } from './menu-view.rules'

export interface ShownMenu {
  readonly menu: BranchMenu | null
  readonly byId: ReadonlyMap<string, MenuItem>
  /** The prices are this phone's memory, not the restaurant's word. */
  readonly kept: boolean
  readonly error: AppError | null
}

const tenMinutes = 600_000

/** The branch's menu with what was heard since; read again after a lost connection and when it grows old. */
export function useMenu(branchId: string): ShownMenu {
  const { menu, source, error } = useMenuStore()
  const heard = useLive((live) => live.entities.menuItem)
  const live = useConnection().name === 'live'
  const unknown = menu !== null && Object.keys(heard).some((id) => !menu.items.some((item) => item.id === id))
  // A dish that this phone has never heard of is a reason to read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `unknown` is that reason
  useEffect(() => {
    void loadMenu(branchId)
    const timer = setInterval(() => void loadMenu(branchId), tenMinutes)
    return () => clearInterval(timer)
  }, [branchId, unknown])
  const wasLive = useRef(false)
  useEffect(() => {
    if (live && wasLive.current) void loadMenu(branchId)
    wasLive.current ||= live
  }, [live, branchId])
  return useMemo(() => {
    const shown = menu && withNews(menu, heard)
    const byId = new Map(shown?.items.map((item) => [item.id, item]))
    return { menu: shown, byId, kept: source === 'kept', error }
  }, [menu, heard, source, error])
}
