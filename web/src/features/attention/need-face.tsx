import type { Call } from '@sufra/shared/calls/calls.contract'
import { formatList } from '@sufra/shared/locale/list'
import { formatNumber } from '@sufra/shared/locale/number'
import type { OrderLine } from '@sufra/shared/orders/orders.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useMinute } from '../../ui/clock'
import { Icon, type Shape } from '../../ui/icon'
import { eye, glassWater, hand, notebookPen, receiptText, utensils } from '../../ui/icon-shapes'
import { LineAllergies } from '../../ui/line-allergies'
import { Money } from '../../ui/money'
import { Sentence } from '../../ui/num'
import { lateShape, statusShapes } from '../../ui/status-shapes'
import { Timer } from '../../ui/timer'
import { isOverdue, type Need, waitsSince } from './needs.rules'

const faces: Record<Need['kind'], { readonly shape: Shape; readonly mark: string }> = {
  ready: { shape: statusShapes.ready, mark: 'ready' },
  confirm: { shape: statusShapes.pending, mark: 'pending' },
  unseen: { shape: eye, mark: 'late' },
  late: { shape: lateShape, mark: 'late' },
  bill: { shape: receiptText, mark: 'call' },
  call: { shape: hand, mark: 'call' },
  noOrder: { shape: notebookPen, mark: 'late' },
  noFood: { shape: utensils, mark: 'late' },
}
const callFaces: Partial<Record<Call['reason'], Shape>> = { water: glassWater, cutlery: utensils }

/** What it is, and for how long it has waited. */
export function NeedWhat({ need }: { readonly need: Need }) {
  const { t } = useTranslation(['waiter', 'common'])
  const { shape, mark } = faces[need.kind]
  const overdue = isOverdue(need, useMinute())
  const own = 'call' in need ? callFaces[need.call.reason] : undefined
  return (
    <p className="need__what">
      <span className="need__mark" data-mark={overdue ? 'late' : mark}>
        <Icon of={own ?? shape} size={14} />
      </span>
      <span>
        {'order' in need && need.order.tableNumber === null && `${t(`common:channel.${need.order.channel}`)} · `}
        {need.kind === 'ready' ? t(need.calledAt === null ? 'common:status.ready' : 'passCalls') : t(need.kind)}{' '}
        <Timer since={waitsSince(need)} className="need__time" />
      </span>
    </p>
  )
}

/** Which dishes, which wish, or how much. */
export function NeedDetail({ need }: { readonly need: Need }) {
  const { t } = useTranslation(['waiter', 'common'])
  if ('call' in need) {
    const { reason, acknowledgedBy: by } = need.call
    return (
      <p className="need__detail">
        {need.owed && <Money amount={need.owed.total} currency={need.owed.currency} />}
        {need.kind === 'call' && <span>{t(`common:call.${reason}`)}</span>}
        {by && (
          <span className="need__by">
            <bdi>{by.name}</bdi>
          </span>
        )}
      </p>
    )
  }
  if ('party' in need) return <p className="need__detail">{t(`${need.kind}Why`)}</p>
  if (need.kind === 'unseen') return <p className="need__detail">{t('unseenWhy')}</p>
  const shown = need.order.lines.filter(({ status }) =>
    need.kind === 'ready' ? status === 'ready' : status !== 'cancelled',
  )
  return <Dishes lines={shown} />
}

/** A dish that its guest must not eat with something stands on a line of its own, behind the warning. */
function Dishes({ lines }: { readonly lines: readonly OrderLine[] }) {
  const locale = useLocale()
  const dish = ({ name, kitchenName, quantity }: OrderLine) => {
    const short = kitchenName?.[locale] ? kitchenName : name
    return `${formatNumber(quantity, locale)} ${nameIn(short, locale).text}`
  }
  const isAllergic = ({ allergies }: OrderLine) => allergies.length > 0
  const others = lines.filter((line) => !isAllergic(line)).map(dish)
  return (
    <>
      {lines.filter(isAllergic).map((line) => (
        <p key={line.id} className="need__detail">
          <LineAllergies line={line} /> <Sentence>{dish(line)}</Sentence>
        </p>
      ))}
      {others.length > 0 && (
        <p className="need__detail">
          <Sentence>{formatList(others, locale, 'and')}</Sentence>
        </p>
      )}
    </>
  )
}
