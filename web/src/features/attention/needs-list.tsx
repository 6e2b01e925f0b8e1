import type { Call } from '@sufra/shared/calls/calls.contract'
import { formatList } from '@sufra/shared/locale/list'
import { formatNumber } from '@sufra/shared/locale/number'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Icon, type Shape } from '../../ui/icon'
import { eye, glassWater, hand, receiptText, utensils } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import { lateShape, statusShapes } from '../../ui/status-shapes'
import { Timer } from '../../ui/timer'
import type { Need } from './needs.rules'
import './needs-list.css'

export interface NeedActions {
  readonly onServe: (order: Order) => void
  readonly onConfirm: (order: Order) => void
  readonly onOpen: (order: Order) => void
  readonly onMyWay: (call: Call) => void
  readonly onDone: (call: Call) => void
  /** Why the last tap on an order was refused. */
  readonly refusalOf: (orderId: string) => string | null
}

interface NeedsListProps extends NeedActions {
  readonly needs: readonly Need[]
}

/** "What needs me now?", ranked, each with its one action. */
export function NeedsList({ needs, ...actions }: NeedsListProps) {
  const { t } = useTranslation('waiter')
  return (
    <section aria-labelledby="needs">
      <div className="needs__head">
        <h2 id="needs">{t('needsYou')}</h2>
        {needs.length > 0 && (
          <span className="needs__count">
            <Num boxed>{needs.length}</Num>
          </span>
        )}
      </div>
      {needs.length === 0 ? (
        <p className="needs__none">{t('allWell')}</p>
      ) : (
        <ol className="needs">
          {needs.map((need, index) => (
            <NeedRow key={need.key} need={need} first={index === 0} {...actions} />
          ))}
        </ol>
      )}
    </section>
  )
}

interface NeedRowProps extends NeedActions {
  readonly need: Need
  readonly first: boolean
}

function NeedRow({ need, first, ...actions }: NeedRowProps) {
  const refusal = 'order' in need ? actions.refusalOf(need.order.id) : null
  const number = 'order' in need ? (need.order.tableNumber ?? need.order.ticket) : need.call.tableNumber
  return (
    <li className="need">
      <span className="need__table">
        <Num boxed>{number}</Num>
      </span>
      <div className="need__body">
        <NeedWhat need={need} />
        <NeedDetail need={need} />
        {refusal && (
          <p className="need__refusal" role="alert">
            <Sentence>{refusal}</Sentence>
          </p>
        )}
      </div>
      <NeedAction need={need} first={first} {...actions} />
    </li>
  )
}

const faces: Record<Need['kind'], { readonly shape: Shape; readonly mark: string }> = {
  ready: { shape: statusShapes.ready, mark: 'ready' },
  confirm: { shape: statusShapes.pending, mark: 'pending' },
  unseen: { shape: eye, mark: 'late' },
  late: { shape: lateShape, mark: 'late' },
  bill: { shape: receiptText, mark: 'call' },
  call: { shape: hand, mark: 'call' },
}
const callFaces: Partial<Record<Call['reason'], Shape>> = { water: glassWater, cutlery: utensils }

function NeedWhat({ need }: { readonly need: Need }) {
  const { t } = useTranslation(['waiter', 'common'])
  const { shape, mark } = faces[need.kind]
  const own = 'call' in need ? callFaces[need.call.reason] : undefined
  return (
    <p className="need__what">
      <span className="need__mark" data-mark={mark}>
        <Icon of={own ?? shape} size={14} />
      </span>
      {need.kind === 'ready' ? t('common:status.ready') : t(need.kind)}
      <Timer since={need.since} className="need__time" />
    </p>
  )
}

function NeedDetail({ need }: { readonly need: Need }) {
  const { t } = useTranslation(['waiter', 'common'])
  const locale = useLocale()
  if ('call' in need) {
    const by = need.call.acknowledgedBy
    return (
      <p className="need__detail">
        {t(`common:call.${need.call.reason}`)}
        {by && <bdi> · {by.name}</bdi>}
      </p>
    )
  }
  if (need.kind === 'unseen') return <p className="need__detail">{t('unseenWhy')}</p>
  const shown = need.order.lines.filter(({ status }) =>
    need.kind === 'ready' ? status === 'ready' : status !== 'cancelled',
  )
  const dishes = shown.map(({ name, quantity }) => `${formatNumber(quantity, locale)} ${nameIn(name, locale).text}`)
  return (
    <p className="need__detail">
      <Sentence>{formatList(dishes, locale, 'and')}</Sentence>
    </p>
  )
}

function NeedAction({ need, first, onServe, onConfirm, onOpen, onMyWay, onDone }: NeedRowProps) {
  const { t } = useTranslation(['waiter', 'common'])
  const kind = first ? 'primary' : 'line'
  if ('call' in need) {
    const { call } = need
    return call.status === 'raised' ? (
      <Button kind={kind} onClick={() => onMyWay(call)}>
        {t('onMyWay')}
      </Button>
    ) : (
      <Button kind={kind} onClick={() => onDone(call)}>
        {t('done')}
      </Button>
    )
  }
  const { order } = need
  if (need.kind === 'ready')
    return (
      <Button kind={kind} onClick={() => onServe(order)}>
        {t('common:step.served')}
      </Button>
    )
  if (need.kind === 'confirm')
    return (
      <Button kind={kind} onClick={() => onConfirm(order)}>
        {t('common:step.confirmed')}
      </Button>
    )
  return (
    <Button kind={kind} onClick={() => onOpen(order)}>
      {t('open')}
    </Button>
  )
}
