import { stepPermissions } from '@sufra/shared/orders/order-permissions.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { readySince } from '@sufra/shared/orders/step-since.rules'
import type { Permission } from '@sufra/shared/people/permissions.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Button } from '../../ui/button'
import { LineAllergies } from '../../ui/line-allergies'
import { Num } from '../../ui/num'
import { StatusIcon } from '../../ui/status-pill'
import { Timer } from '../../ui/timer'
import { LineSeat } from './line-seat'
import { useOrderWords } from './use-order-words'
import './ready-dishes.css'

interface ReadyDishesProps {
  readonly orders: readonly Order[]
  readonly permissions: readonly Permission[]
}

/** What waits at the pass for one party, over everything else: one button serves all of it. */
export function ReadyDishes({ orders, permissions }: ReadyDishesProps) {
  const { t } = useTranslation('common')
  const { tapStep } = useOrderWords()
  const serves = stepPermissions('served', false).some((each) => permissions.includes(each))
  const waiting = orders.flatMap((order) => {
    const lines = order.lines.filter(({ status }) => status === 'ready')
    return lines.length > 0 ? [{ order, lines }] : []
  })
  const since = orders.flatMap((order) => readySince(order) ?? []).sort()[0]
  if (waiting.length === 0) return null
  const serve = () => {
    for (const { order, lines } of waiting)
      tapStep(
        order,
        'served',
        lines.map(({ id }) => id),
      )
  }
  return (
    <section className="ready-dishes" aria-label={t('status.ready')}>
      <div className="ready-dishes__head">
        <p>
          <StatusIcon status="ready" size={20} />
          <strong>{t('status.ready')}</strong>
          {since && <Timer since={since} />}
        </p>
        {serves && (
          <Button kind="primary" onClick={serve}>
            {t('step.served')}
          </Button>
        )}
      </div>
      <ul>
        {waiting
          .flatMap(({ lines }) => lines)
          .map((line) => (
            <ReadyLine key={line.id} line={line} />
          ))}
      </ul>
    </section>
  )
}

function ReadyLine({ line }: { readonly line: Order['lines'][number] }) {
  const { text, lang } = nameIn(line.name, useLocale())
  return (
    <li>
      <Num className="ready-dishes__qty" boxed>
        {line.quantity}
      </Num>
      <span>
        <LineAllergies line={line} />
        <span lang={lang}>{text}</span>
        <LineSeat line={line} />
      </span>
    </li>
  )
}
