import type { Call } from '@sufra/shared/calls/calls.contract'
import { isAtDoor } from '@sufra/shared/orders/ending.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { clock } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import { NeedDetail, NeedWhat } from './need-face'
import type { Need, Party } from './needs.rules'
import './needs-list.css'

export interface NeedActions {
  readonly onServe: (order: Order) => void
  readonly onConfirm: (order: Order) => void
  readonly onOpen: (order: Order) => void
  readonly onMyWay: (call: Call) => void
  readonly onDone: (call: Call) => void
  readonly onTakeOrder: (party: Party) => void
  readonly onOpenTable: (party: Party) => void
  /** Why the last tap on this order or call was refused. */
  readonly refusalOf: (id: string) => string | null
  /** A tap on this call waits for its answer; `unsent`: and there is no connection to bring it. */
  readonly sendingOf: (id: string) => 'sending' | 'unsent' | null
}

interface NeedsListProps extends NeedActions {
  readonly needs: readonly Need[]
}

/** "What needs me now?", ranked, each with its one action. */
export function NeedsList({ needs, ...actions }: NeedsListProps) {
  const { t } = useTranslation('waiter')
  return (
    <section aria-labelledby="needs" className="needs-box">
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

const idOf = (need: Need): string =>
  'order' in need ? need.order.id : 'call' in need ? need.call.id : need.party.visitId

const numberOf = (need: Need): number =>
  'order' in need
    ? (need.order.tableNumber ?? need.order.ticket)
    : 'call' in need
      ? need.call.tableNumber
      : need.party.tableNumber

function NeedRow({ need, first, ...actions }: NeedRowProps) {
  const { t } = useTranslation('waiter')
  const refusal = actions.refusalOf(idOf(need))
  return (
    <li className="need">
      <div className="need__main">
        <span className="need__table">
          <Num boxed>{numberOf(need)}</Num>
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
      </div>
      {actions.sendingOf(idOf(need)) === 'unsent' ? (
        <p className="need__unsent">
          <Icon of={clock} size={18} />
          {t('notSent')}
        </p>
      ) : (
        <NeedAction need={need} first={first} {...actions} />
      )}
    </li>
  )
}

function NeedAction({ need, first, sendingOf, ...actions }: NeedRowProps) {
  const { t } = useTranslation(['waiter', 'common', 'orders'])
  const { onServe, onConfirm, onOpen, onMyWay, onDone, onTakeOrder, onOpenTable } = actions
  const kind = first ? 'primary' : 'line'
  if ('party' in need)
    return (
      <Button kind={kind} onClick={() => (need.kind === 'noOrder' ? onTakeOrder : onOpenTable)(need.party)}>
        {need.kind === 'noOrder' ? t('takeOrder') : t('open')}
      </Button>
    )
  if ('call' in need) {
    const { call } = need
    const raised = call.status === 'raised'
    return (
      <Button kind={kind} busy={sendingOf(call.id) !== null} onClick={() => (raised ? onMyWay : onDone)(call)}>
        {raised ? t('onMyWay') : t('done')}
      </Button>
    )
  }
  const { order } = need
  if (need.kind === 'ready')
    return (
      <Button kind={kind} onClick={() => onServe(order)}>
        {isAtDoor(order) ? t('orders:handOver') : t('common:step.served')}
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
