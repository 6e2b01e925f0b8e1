import { isAppError } from '@sufra/shared/kernel/app-error'
import type { GuestVisit } from '@sufra/shared/live/live.contract'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { untoldWords } from '../../features/cart/cart-news'
import { forgetVisit, useCart } from '../../features/cart/cart-store'
import type { onPlaced } from '../../features/cart/place-order'
import { usePlacing, useTakenBack } from '../../features/cart/use-placing'
import { loadMenu } from '../../features/menu/menu-store'
import { isUnderWay } from '../../features/tracker/tracker.rules'
import { useFreshPace } from '../../features/tracker/use-pace'
import { learn, useConnection, useLive } from '../../live/live-store'
import { refreshSession } from '../../session/session-store'
import { toast } from '../../ui/toast-store'
import type { Guest } from './guest-context'
import { restoreGuest } from './guest-session'
import { useKeptOrders, useOrders, useVisit } from './use-orders'
import type { Sheet } from './use-sheet'

const untilReadMs = 60_000

type Ordering = Exclude<Guest, { kind: 'look' }>

/** A dish stands open, half chosen: it would be lost with the page. */
const useChoosing = (): boolean => (useLocation().state as { readonly sheet?: Sheet } | null)?.sheet?.kind === 'item'

/** What goes on behind every screen of a guest who may order. Shows nothing. */
export function SeatedWork({ guest }: { readonly guest: Ordering }) {
  usePlacedOrders(guest)
  useVisitOfTable(guest)
  useEndOfVisit(guest)
  useRefusedSession()
  useFreshPrices(guest.branchId)
  useKeptOrders(guest)
  useFreshPace(useOrders(guest).orders.some(isUnderWay) ? guest.branchId : null)
  return null
}

function usePlacedOrders(guest: Ordering): void {
  const { owner, branchId } = guest
  const { t } = useTranslation(['guest', 'common'])
  const navigate = useNavigate()
  const choosing = useChoosing()
  const sayWithOrder = useCallback(
    (words: string) => toast.plain(words, { label: t('cart.view'), run: () => navigate('/menu/order') }),
    [navigate, t],
  )
  const told = useCallback<Parameters<typeof onPlaced>[0]>(
    (order, already, untold) => {
      learn('order', order)
      if (already && untold !== 'change') toast.plain(t('cart.already'))
      if (untold)
        toast.error(t(untoldWords[untold]), { label: t('common:action.close'), run: () => {}, forMs: untilReadMs })
      if (useCart.getState().cart.lines.length > 0) sayWithOrder(t('cart.stays'))
      const follow = () => navigate('/orders')
      if (!choosing) return follow()
      const where = `${t('order.title')} · ${t(`common:status.${order.status}`)}`
      toast.plain(where, { label: t('order.follow'), run: follow })
    },
    [navigate, sayWithOrder, choosing, t],
  )
  useTakenBack(useCallback(() => sayWithOrder(t('cart.takenBack')), [sayWithOrder, t]))
  usePlacing({ owner, branchId, table: guest.kind === 'table' ? guest.table : null, onPlaced: told })
}

/** The table's visit opened, joined another one or moved: the session follows it, and learns here where it is now. */
function useVisitOfTable(guest: Ordering): void {
  const table = guest.kind === 'table' ? guest.table : null
  const news = useLive((live) => {
    if (!table) return null
    const open = (Object.values(live.entities.visit) as GuestVisit[]).filter(({ status }) => status !== 'closed')
    const here = open.find(({ tableIds }) => tableIds.includes(table.id))
    if (here) return here.id === table.visitId ? null : here.id
    return open.find(({ id }) => id === table.visitId)?.tableIds.join() ?? null
  })
  useEffect(() => (news ? followVisit() : undefined), [news])
}

/** What was told of this visit's guests goes with it. */
function useEndOfVisit(guest: Ordering): void {
  const visit = useVisit(guest)
  const ended = visit?.status === 'closed' ? visit.id : null
  useEffect(() => {
    if (ended) forgetVisit(ended)
  }, [ended])
}

const againMs = 2000

/** Asks until it is answered, or until the returned function is called. */
function followVisit(): () => void {
  let here = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh = () =>
    refreshSession().catch((error: unknown) => {
      const over = isAppError(error) && error.status === 401
      if (here && !over) timer = setTimeout(refresh, againMs)
    })
  void refresh()
  return () => {
    here = false
    clearTimeout(timer)
  }
}

/** The live feed will not have this session any more: ask who we are. */
function useRefusedSession(): void {
  const refused = useConnection().name === 'refused'
  useEffect(() => {
    if (refused) void restoreGuest()
  }, [refused])
}

/** A refusal for price or stock means that this phone's menu is old. */
function useFreshPrices(branchId: string): void {
  const refused = useCart(({ sending }) => sending.state === 'refused')
  useEffect(() => {
    if (refused) void loadMenu(branchId)
  }, [refused, branchId])
}
