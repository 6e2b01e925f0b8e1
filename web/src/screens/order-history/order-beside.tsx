import { orderCode } from '@sufra/shared/kernel/ids'
import { formatDate, formatTime } from '@sufra/shared/locale/date'
import type { OrderPeople } from '@sufra/shared/orders/order-history.contract'
import { stepPermissions } from '@sufra/shared/orders/order-permissions.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { isOver } from '@sufra/shared/orders/orders.rules'
import type { Permission } from '@sufra/shared/people/permissions.rules'
import { type ReactNode, useId } from 'react'
import { Elapsed } from '../../features/order-history/elapsed'
import { lastStepOf } from '../../features/order-history/last-step.rules'
import { Story } from '../../features/order-history/story'
import type { OrderRows } from '../../features/order-history/use-order-rows'
import { useOrderStory } from '../../features/order-history/use-order-story'
import { useRowWords } from '../../features/order-history/use-row-words'
import { tapRecall } from '../../features/orders/order-commands'
import { OrderFoot } from '../../features/orders/order-foot'
import { OrderBody } from '../../features/orders/order-panel'
import { NotRead } from '../../ui/not-read'
import '../../features/orders/order-panel.css'
import { rowOf } from '@sufra/shared/orders/order-row.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button, IconButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { copy, undo2, x } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { RecordSteps } from '../../ui/record-steps'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'

export interface Office {
  readonly branchId: string
  readonly branchName: string
  readonly timeZone: string
  readonly kitchenConfirms: boolean
  readonly permissions: readonly Permission[]
}

interface OrderBesideProps {
  readonly office: Office
  /** As it is told; null: it could not be read, or not yet. */
  readonly told: OrderHistory
  readonly today: string
  /** Beside the list where there is room, over it elsewhere. */
  readonly beside: boolean
  readonly moveAsked: number
  /** The list, as it is filtered and sorted. */
  readonly ids: readonly string[]
  readonly onOpen: (id: string) => void
  readonly onPrint: () => void
  readonly onClose: () => void
}

/** The order that is open, as it is heard live, else as it was read with its story. */
export function useTold(branchId: string, orderId: string | null, live: Order | undefined, rows: OrderRows['rows']) {
  const row = rows.find(({ id }) => id === orderId)
  const { story, error, pending, refetch } = useOrderStory(branchId, orderId, live?.version ?? row?.version ?? null)
  const read = story?.order
  const order = live && !(read && read.version > live.version) ? live : read
  return {
    id: orderId,
    order: order ?? null,
    people: story?.people ?? null,
    entries: story?.entries ?? null,
    error,
    pending,
    refetch,
  }
}
export type OrderHistory = ReturnType<typeof useTold>

export function OrderBeside({ beside, ...rest }: OrderBesideProps) {
  const { t } = useTranslation('history')
  const words = useRowWords()
  const titleId = useId()
  const { told, onClose } = rest
  const title = told.order ? words.place(told.order) : t('loadingOne')
  if (told.id === null) return null
  const { permissions, kitchenConfirms } = rest.office
  const { order } = told
  const foot = order && !isOver(order) && (
    <OrderFoot
      key={order.id}
      moveAsked={rest.moveAsked}
      order={order}
      permissions={permissions}
      kitchenConfirms={kitchenConfirms}
    />
  )
  const steps = <RecordSteps ids={rest.ids} current={told.id} name={title} onOpen={rest.onOpen} />
  if (!beside)
    return (
      <Dialog kind="side" open onClose={onClose} title={title} footer={foot}>
        {steps}
        <Content {...rest} />
      </Dialog>
    )
  return (
    <aside className="orders__beside" aria-labelledby={titleId}>
      <header className="orders__beside-head">
        <h2 id={titleId}>
          <Sentence>{title}</Sentence>
        </h2>
        {steps}
        {told.order && <CopyCode order={told.order} />}
        <CloseBeside onClose={onClose} />
      </header>
      <Content {...rest} />
      {foot && <footer className="orders__beside-foot">{foot}</footer>}
    </aside>
  )
}

type Inside = Omit<OrderBesideProps, 'beside'>

function CloseBeside({ onClose }: Pick<Inside, 'onClose'>) {
  const { t } = useTranslation('common')
  return <IconButton icon={x} label={t('action.close')} onClick={onClose} />
}

function CopyCode({ order }: { readonly order: Order }) {
  const { t } = useTranslation('history')
  const code = orderCode(order.id)
  const take = () => void navigator.clipboard.writeText(code).then(() => toast.success(t('copied', { code })))
  return <IconButton icon={copy} label={t('copy')} onClick={take} />
}

function Content({ told, office, ...rest }: Inside) {
  const { t } = useTranslation(['history', 'common'])
  const { order, entries, error } = told
  if (!order) return <NotRead error={error} title={t('oneFailed')} rows={6} onAgain={told.refetch} />
  const story: ReactNode = entries ? (
    <Story entries={entries} timeZone={office.timeZone} />
  ) : error ? (
    <p className="quiet">{t('storyFailed')}</p>
  ) : (
    <Skeleton rows={3} />
  )
  return (
    <div className="orders__one">
      <WhenAndWho order={order} timeZone={office.timeZone} />
      {told.people && <People of={told.people} />}
      <div className="orders__tools">
        <Button kind="quiet" onClick={rest.onPrint}>
          {t('print')}
        </Button>
        <Back order={order} office={office} today={rest.today} />
      </div>
      <OrderBody
        order={order}
        timeZone={office.timeZone}
        withMoney
        permissions={isOver(order) ? [] : office.permissions}
        kitchenConfirms={office.kitchenConfirms}
        story={story}
      />
    </div>
  )
}

/** Whose order it is and who looks after it, where that is known. */
function People({ of: { customer, assignedTo } }: { readonly of: OrderPeople }) {
  const { t } = useTranslation('history')
  const lines = [
    ...(customer ? [t('customer', { name: customer.name ?? t('nameless') })] : []),
    ...(assignedTo?.name ? [t('assignedTo', { name: assignedTo.name })] : []),
  ]
  if (lines.length === 0) return null
  return (
    <p className="orders__people">
      {lines.map((line) => (
        <span key={line}>
          <Sentence>{line}</Sentence>
        </span>
      ))}
    </p>
  )
}

function WhenAndWho({ order, timeZone }: { readonly order: Order; readonly timeZone: string }) {
  const { t } = useTranslation('history')
  const locale = useLocale()
  const words = useRowWords()
  const at = { time: formatTime(order.placedAt, timeZone, locale), day: formatDate(order.placedAt, timeZone, locale) }
  return (
    <p className="orders__when">
      <span className="quiet">
        <bdi>{words.by(order.placedBy)}</bdi> · <Sentence>{t('orderedAt', at)}</Sentence>
      </span>
      <Elapsed row={rowOf(order)} />
    </p>
  )
}

/** The last step once more, the other way: by whoever may take it. */
function Back({ order, office, today }: { readonly order: Order; readonly office: Office; readonly today: string }) {
  const { t } = useTranslation(['history', 'common'])
  const words = useRowWords()
  const last = lastStepOf(order, today)
  if (!last) return null
  if (!stepPermissions(last.step, office.kitchenConfirms).some((each) => office.permissions.includes(each))) return null
  const step = t(`common:status.${last.step}`)
  const back = async () => {
    const tapped = await tapRecall(order, last.step, last.lineIds)
    if (tapped.ok && !tapped.kept) toast.success(t('takenBack', { place: words.place(order), step }))
  }
  return (
    <Button kind="quiet" icon={undo2} flipIcon onClick={() => void back()}>
      {t('back', { step })}
    </Button>
  )
}
