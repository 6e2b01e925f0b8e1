import { AppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { orderCode } from '@sufra/shared/kernel/ids'
import { stepPermissions } from '@sufra/shared/orders/order-permissions.rules'
import type { Order, OrderLine } from '@sufra/shared/orders/orders.contract'
import { isLive, nextStep } from '@sufra/shared/orders/orders.rules'
import type { Permission } from '@sufra/shared/people/permissions.rules'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Num, Sentence } from '../../ui/num'
import { StatusPill } from '../../ui/status-pill'
import { Timer } from '../../ui/timer'
import { useUnderway } from './orders.store'
import { useOrderWords } from './use-order-words'
import './order-block.css'

interface OrderBlockProps {
  readonly order: Order
  readonly permissions: readonly Permission[]
  readonly kitchenConfirms: boolean
  /** Opens the order with everything that can be done to it. */
  readonly onOpen?: (orderId: string) => void
  /** Leads with its table, where the list is not a table's own. */
  readonly withTable?: boolean
}

/** One order in a list: where it stands, dish by dish, and its one next step. */
export function OrderBlock({ order, permissions, kitchenConfirms, onOpen, withTable }: OrderBlockProps) {
  const { t } = useTranslation(['orders', 'common'])
  const refused = useUnderway(({ refusals }) => refusals[order.id])
  const next = nextStep(order)
  const step = next && stepPermissions(next, kitchenConfirms).some((each) => permissions.includes(each)) ? next : null
  const words = useOrderWords()
  const title = words.place(order)
  return (
    <article className="oblock" aria-label={`${title} #${orderCode(order.id)}`}>
      <header className="oblock__head">
        {withTable && (
          <strong>
            <Sentence>{title}</Sentence>
          </strong>
        )}
        <StatusPill status={order.status} />
        <Timer since={order.placedAt} className="oblock__time" />
        {onOpen ? (
          <button type="button" className="oblock__code" onClick={() => onOpen(order.id)}>
            <Num>#{orderCode(order.id)}</Num>
          </button>
        ) : (
          <Num className="oblock__code">#{orderCode(order.id)}</Num>
        )}
      </header>
      {order.unseenSince && <p className="oblock__warn">{t('unseen')}</p>}
      <ul className="oblock__lines">
        {order.lines.filter(isLive).map((line) => (
          <BlockLine key={line.id} line={line} order={order} />
        ))}
      </ul>
      {refused && (
        <p className="oblock__refusal" role="alert">
          <Sentence>{errorText(new AppError(refused.code as ErrorCode, refused.details))}</Sentence>
        </p>
      )}
      {step && (
        <Button
          kind={step === 'served' || step === 'confirmed' ? 'primary' : 'line'}
          block
          onClick={() => words.tapStep(order, step)}
        >
          {t(`common:step.${step}`)}
        </Button>
      )}
    </article>
  )
}

function BlockLine({ line, order }: { readonly line: OrderLine; readonly order: Order }) {
  const { t } = useTranslation('common')
  const locale = useLocale()
  const name = nameIn(line.name, locale)
  const extra = [
    ...line.modifiers.map((modifier) => nameIn(modifier.name, locale).text),
    ...(line.notes ? [line.notes] : []),
  ]
  return (
    <li>
      <span className="oblock__qty">
        <Num boxed>{line.quantity}</Num>
      </span>
      <span>
        <span lang={name.lang}>{name.text}</span>
        {extra.map((each) => (
          <small key={each}>
            <bdi>{each}</bdi>
          </small>
        ))}
        {line.allergies.length > 0 && (
          <small className="oblock__allergy">{line.allergies.map((each) => t(`allergen.${each}`)).join(' · ')}</small>
        )}
      </span>
      {line.status !== order.status && <StatusPill status={line.status} />}
    </li>
  )
}
