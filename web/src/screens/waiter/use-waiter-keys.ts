import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useListed } from '../../ui/listed-keys'
import { toast } from '../../ui/toast-store'
import { useKeyPress } from '../../ui/use-keys'
import { useScreenKeys } from '../../ui/use-screen-keys'
import { orderPath } from './order-path'
import type { Board } from './use-board'

/** Digits typed further apart than this are another table. */
const togetherMs = 2500
const ordersPath = '/waiter/orders'

/** Listed under `?`, and heard here as one number and Enter. */
const byNumber = ['waiter.table'] as const

/** A number and Enter open that table, N begins an order, A acts on the first need, M is map or list, / is search. */
export function useWaiterKeys(board: Board, onFirst: (() => void) | null): void {
  const { t } = useTranslation('waiter')
  const navigate = useNavigate()
  const location = useLocation()
  const { address, tables } = board
  const typed = useRef({ digits: '', at: 0 })
  /** On the orders themselves what was looked for stays. */
  const toSearch = () => {
    const here = location.pathname === ordersPath
    void navigate(
      { pathname: ordersPath, search: here ? location.search : '' },
      { replace: here, state: { find: true } },
    )
  }
  const press = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey) return false
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1]
    if (digit !== undefined) {
      const fresh = performance.now() - typed.current.at > togetherMs
      typed.current = { digits: ((fresh ? '' : typed.current.digits) + digit).slice(-3), at: performance.now() }
      toast.plain(t('goTo', { number: Number(typed.current.digits) }))
    } else if (event.code === 'Enter' || event.code === 'NumpadEnter') {
      const now = tables.find(({ table }) => String(table.number) === typed.current.digits)
      typed.current = { digits: '', at: 0 }
      if (!now) return false
      address.set('table', now.table.id)
    } else return false
    return true
  }
  useListed(byNumber)
  useKeyPress(press)
  useScreenKeys('waiter', {
    add: () => (address.table ? navigate(orderPath(address.table)) : address.set('new', '1')),
    first: onFirst,
    map: () => address.set('view', address.onMap ? 'list' : 'map'),
    search: toSearch,
  })
}
