import type { BranchSummary } from '@sufra/shared/identity/identity.contract'
import { formatCalendarDate } from '@sufra/shared/locale/date'
import { orderViews } from '@sufra/shared/orders/order-history-kinds.rules'
import { stepPermissions } from '@sufra/shared/orders/order-permissions.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { nextStep } from '@sufra/shared/orders/orders.rules'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportMenu } from '../../features/order-history/export-menu'
import { ListTools } from '../../features/order-history/list-tools'
import { OrderList, showRow } from '../../features/order-history/order-list'
import { OrderPrint } from '../../features/order-history/order-print'
import { ViewTabs } from '../../features/order-history/view-tabs'
import { LineSeat } from '../../features/orders/line-seat'
import { useModifierWords } from '../../features/orders/use-modifier-words'
import { useOrderWords } from '../../features/orders/use-order-words'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useWorkplace } from '../../session/use-workplace'
import { Icon } from '../../ui/icon'
import { chevronsUp } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { useMedia } from '../../ui/use-media'
import { ListFoot, NoRows } from './list-states'
import { type Office, OrderBeside, useTold } from './order-beside'
import { useList } from './use-list'
import { useListAddress } from './use-list-address'
import { useListKeys } from './use-list-keys'
import './order-history-screen.css'

/** Every order of the branch: found in seconds, stepped into safely. */
export function OrderHistoryScreen() {
  const workplace = useWorkplace()
  const locale = useLocale()
  if (!workplace) return null
  const { branch, session } = workplace
  const { id: branchId, timeZone, kitchenConfirms = false } = branch
  const branchName = nameIn(branch.name, locale).text
  const { permissions } = session.user
  return (
    <Orders key={branchId} office={{ branchId, branchName, timeZone, kitchenConfirms, permissions }} branch={branch} />
  )
}

function Orders({ office, branch }: { readonly office: Office; readonly branch: BranchSummary }) {
  const { branchId, timeZone } = office
  const { t } = useTranslation('history')
  const locale = useLocale()
  const address = useListAddress()
  const { filters } = address
  const { read, orders, today, key, counts, rows, waiting, setStill } = useList(branch, filters)
  const beside = useMedia('(min-width: 1200px)')
  const cards = useMedia('(max-width: 767px)')
  const box = useRef<HTMLDivElement>(null)
  const told = useTold(
    branchId,
    address.orderId,
    orders.find(({ id }) => id === address.orderId),
    read.rows,
  )
  const [moveAsked, setMoveAsked] = useState(0)
  const print = usePrint(told.order)
  useOrderKeys({
    office,
    rows,
    orders,
    opened: told.order,
    box,
    cards,
    address,
    print,
    onMove: () => setMoveAsked((asked) => asked + 1),
  })
  const toTop = () => {
    setStill(false)
    box.current?.scrollTo({ top: 0 })
  }
  const openShown = (id: string) => {
    showRow(
      box.current,
      rows.findIndex((row) => row.id === id),
      cards,
    )
    address.open(id)
  }
  const empty = rows.length === 0
  return (
    <div className="orders" data-beside={(beside && told.id !== null) || undefined}>
      <div className="orders__main">
        <header className="orders__head">
          <h1>
            {t('title')}{' '}
            <span className="orders__where">
              · <bdi>{office.branchName}</bdi>
            </span>
          </h1>
          {today && <p className="quiet">{formatCalendarDate(today, locale, { style: 'day' })}</p>}
          <ExportMenu branchId={branchId} filters={filters} />
        </header>
        <ViewTabs current={filters.view} counts={counts} onChoose={(view) => address.change({ view })} />
        <ListTools filters={filters} onChange={address.change} />
        <div className="orders__list" aria-busy={read.old || undefined}>
          {waiting > 0 && (
            <button type="button" className="orders__new" onClick={toTop}>
              <Icon of={chevronsUp} size={16} />
              <Sentence>{t('arrived', { count: waiting })}</Sentence>
            </button>
          )}
          {empty ? (
            <NoRows read={read} filters={filters} onChange={address.change} />
          ) : (
            <OrderList
              key={key}
              rows={rows}
              timeZone={timeZone}
              today={today}
              currency={branch.currency}
              cards={cards}
              box={box}
              withDays={filters.view === 'all' || filters.view === 'cancelled'}
              openId={told.id}
              onOpen={address.open}
              onTop={(atTop) => setStill(!atTop)}
              onEnd={read.next}
              foot={<ListFoot read={read} />}
            />
          )}
        </div>
      </div>
      <OrderBeside
        office={office}
        told={told}
        today={today}
        beside={beside}
        moveAsked={moveAsked}
        ids={rows.map(({ id }) => id)}
        onOpen={openShown}
        onPrint={print.now}
        onClose={() => address.open(null)}
      />
      {told.order && <Printed order={told.order} office={office} />}
    </div>
  )
}

/** Prints the open order; one that is still being read, as soon as it is there. */
function usePrint(order: Order | null) {
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null || order?.id !== wanted) return
    setWanted(null)
    globalThis.print()
  }, [wanted, order])
  return { now: () => order && setWanted(order.id), soon: setWanted }
}

function Printed({ order, office: { branchName, timeZone } }: { readonly order: Order; readonly office: Office }) {
  const wordOf = useModifierWords()
  return (
    <OrderPrint
      order={order}
      branchName={branchName}
      timeZone={timeZone}
      extrasOf={(line) => (
        <>
          <LineSeat line={line} />
          {[...line.modifiers.map(wordOf), ...(line.notes ? [line.notes] : [])].map((extra) => (
            <div key={extra}>
              <bdi>{extra}</bdi>
            </div>
          ))}
        </>
      )}
    />
  )
}

interface KeysOf {
  readonly office: Office
  readonly rows: readonly { readonly id: string }[]
  readonly orders: readonly Order[]
  /** The newest of what is heard and what was read: right after a reload only the latter is there. */
  readonly opened: Order | null
  readonly box: React.RefObject<HTMLDivElement | null>
  readonly cards: boolean
  readonly address: ReturnType<typeof useListAddress>
  readonly print: ReturnType<typeof usePrint>
  readonly onMove: () => void
}

/** The keys act on the open order, else on the row the keyboard stands on. */
function useOrderKeys({ office, rows, orders, opened, box, cards, address, print, onMove }: KeysOf): void {
  const words = useOrderWords()
  const focused = (): string | null =>
    document.activeElement?.closest('[data-order]')?.getAttribute('data-order') ?? null
  const current = () => address.orderId ?? focused()
  const focus = (id: string, tries = 4) => {
    const button = box.current?.querySelector<HTMLElement>(`[data-order="${id}"] .olist__open`)
    if (button) button.focus({ preventScroll: true })
    else if (tries > 0) requestAnimationFrame(() => focus(id, tries - 1))
  }
  useListKeys({
    step(by) {
      const at = rows.findIndex(({ id }) => id === (focused() ?? address.orderId))
      const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))]
      if (!next) return
      showRow(box.current, rows.indexOf(next), cards)
      focus(next.id)
      if (address.orderId) address.open(next.id)
    },
    open() {
      const id = current() ?? rows[0]?.id
      if (id) address.open(id)
    },
    view(at) {
      const view = orderViews[at]
      if (view) address.change({ view })
    },
    advance() {
      const id = current()
      const order = opened?.id === id ? opened : orders.find((each) => each.id === id)
      const step = order && nextStep(order)
      if (!step) return
      const may = stepPermissions(step, office.kitchenConfirms).some((each) => office.permissions.includes(each))
      if (may) words.tapStep(order, step)
    },
    move() {
      const id = current()
      if (!id) return
      if (address.orderId === id) return onMove()
      address.open(id)
      // Asked of the panel, which is there with the next picture.
      requestAnimationFrame(onMove)
    },
    print() {
      const id = current()
      if (!id) return
      if (address.orderId !== id) address.open(id)
      print.soon(id)
    },
    close() {
      const isOpen = address.orderId !== null
      if (isOpen) address.open(null)
      return isOpen
    },
  })
}
