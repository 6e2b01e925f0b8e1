import type { Alert, Today } from '@sufra/shared/boards/boards.contract'
import { acknowledgeCall } from '@sufra/shared/calls/calls.endpoints'
import type { Localized } from '@sufra/shared/kernel/fields'
import { formatList } from '@sufra/shared/locale/list'
import { setItemAvailability } from '@sufra/shared/menu/menu.endpoints'
import { changeReservation } from '@sufra/shared/reservations/reservations.endpoints'
import { closeVisit, stillHere } from '@sufra/shared/tables/tables.endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { check, undo2 } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import { toast } from '../../ui/toast-store'
import { alertKey, useAlertFace } from './alert-face'
import { EndPastOrders } from './end-past-orders'
import { useDigitKeys } from './use-digit-keys'
import './attention.css'

interface AttentionProps {
  readonly today: Today
  readonly mayStopDishes: boolean
  readonly mayAnswerCalls: boolean
  readonly mayEndOrders: boolean
  /** A host may read no orders, and is warned of late ones all the same. */
  readonly mayOpenOrders: boolean
  readonly onOpenOrder: (orderId: string) => void
  /** Null: the floor is not theirs to see. */
  readonly onOpenFloor: (() => void) | null
  readonly onOpenReservations: () => void
}

/** More would push the day itself out of sight. */
const shownFirst = 5

type NeverEnded = Extract<Alert, { kind: 'never_ended' }>

interface Handled {
  readonly key: string
  readonly text: string
  readonly undo: () => void
}

/** What needs a person, most urgent first. Each row acts; a handled one stays, with Undo. */
export function Attention(props: AttentionProps) {
  const { t } = useTranslation('today')
  const [handled, setHandled] = useState<readonly Handled[]>([])
  const locale = useLocale()
  const nameAll = (names: readonly Localized[]) =>
    t('stopped', {
      what: formatList(
        names.map((name) => nameIn(name, locale).text),
        locale,
        'and',
      ),
    })
  const [ending, setEnding] = useState<NeverEnded | null>(null)
  const { today } = props
  const actions = today.alerts.map((alert) => ({
    alert,
    act: actionOf(alert, { ...props, onEnd: setEnding }, (done) => setHandled((all) => [...all, done]), nameAll),
  }))
  const [whole, setWhole] = useState(false)
  const shown = whole ? actions : actions.slice(0, shownFirst)
  useDigitKeys(
    'today',
    shown.map(({ act }) => act?.run),
  )
  const undo = (done: Handled) => {
    done.undo()
    setHandled((all) => all.filter(({ key }) => key !== done.key))
  }
  if (actions.length === 0 && handled.length === 0) return <p className="alert__none">{t('allWell')}</p>
  return (
    <section className="alerts" aria-labelledby="need">
      <div className="alert__head">
        <h2 id="need">{t('needsYou')}</h2>
        <span className="count">
          <Num boxed>{actions.length}</Num>
        </span>
      </div>
      <ol className="alert__list panel">
        {shown.map(({ alert, act }, index) => (
          <AlertRow key={alertKey(alert)} alert={alert} today={today} place={index + 1} action={act} />
        ))}
        {handled.map((done) => (
          <li key={done.key} className="alert__row alert__row--done">
            <Icon of={check} size={16} className="alert__icon" />
            <p className="alert__what">{done.text}</p>
            <Button kind="quiet" size="desk" icon={undo2} flipIcon onClick={() => undo(done)}>
              {t('undo')}
            </Button>
          </li>
        ))}
      </ol>
      {ending && <EndPastOrders branchId={today.branchId} {...ending} onClose={() => setEnding(null)} />}
      {actions.length > shownFirst && (
        <Button kind="quiet" size="desk" className="alert__all" onClick={() => setWhole(!whole)}>
          <Sentence>{whole ? t('showFewer') : t('showAll', { number: actions.length })}</Sentence>
        </Button>
      )}
    </section>
  )
}

interface Action {
  readonly label: (
    t: {
      (key: 'openOrder' | 'openFloor' | 'openReservations' | 'onMyWay' | 'endThem' | 'leftOpen.close'): string
      (key: 'moveTo', values: { readonly number: number }): string
    },
    stop: (count: number) => string,
  ) => string
  readonly run: () => void
  /** The other answer, where the alert is a question. */
  readonly also?: 'leftOpen.stay'
  readonly runAlso?: () => void
}

function actionOf(
  alert: Alert,
  props: AttentionProps & { readonly onEnd: (alert: NeverEnded) => void },
  done: (handled: Handled) => void,
  nameAll: (names: readonly Localized[]) => string,
): Action | null {
  const { today, onOpenOrder, onOpenFloor, onOpenReservations } = props
  const floor: Action | null = onOpenFloor && { label: (t) => t('openFloor'), run: onOpenFloor }
  if (alert.kind === 'late' || alert.kind === 'unseen') {
    if (props.mayOpenOrders) return { label: (t) => t('openOrder'), run: () => onOpenOrder(alert.orderId) }
    // A takeaway order stands on no floor.
    return alert.tableNumber === null ? null : floor
  }
  if (alert.kind === 'peak' || alert.kind === 'wait') return floor
  if (alert.kind === 'reservation') {
    const { instead, reservationId, tableId } = alert
    if (!instead) return { label: (t) => t('openReservations'), run: onOpenReservations }
    return {
      label: (t) => t('moveTo', { number: instead.number }),
      run: () => void moveTo(today.branchId, { reservationId, from: tableId, to: instead.tableId }),
    }
  }
  if (alert.kind === 'call')
    return props.mayAnswerCalls
      ? { label: (t) => t('onMyWay'), run: () => void answer(today.branchId, alert.callId) }
      : floor
  if (alert.kind === 'left_open')
    return props.mayAnswerCalls
      ? {
          label: (t) => t('leftOpen.close'),
          run: () => void answerLeftOpen(today.branchId, alert.visitId, 'left'),
          also: 'leftOpen.stay',
          runAlso: () => void answerLeftOpen(today.branchId, alert.visitId, 'here'),
        }
      : floor
  if (alert.kind === 'never_ended')
    return props.mayEndOrders ? { label: (t) => t('endThem'), run: () => props.onEnd(alert) } : null
  const dishes = alert.dishes.filter((dish) => dish.available)
  if (!props.mayStopDishes || dishes.length === 0) return null
  return { label: (_, stop) => stop(dishes.length), run: () => void stopDishes(today.branchId, dishes, done, nameAll) }
}

interface Move {
  readonly reservationId: string
  readonly from: string | null
  readonly to: string
}

async function moveTo(branchId: string, { reservationId, from, to }: Move): Promise<void> {
  const body = { changes: { tableId: to }, was: { tableId: from } }
  await send(changeReservation, { params: { branchId, reservationId }, body }).catch((error) =>
    toast.error(errorText(error)),
  )
}

async function answerLeftOpen(branchId: string, visitId: string, answer: 'left' | 'here'): Promise<void> {
  const params = { branchId, visitId }
  const sent =
    answer === 'here' ? send(stillHere, { params, body: {} }) : send(closeVisit, { params, body: { endOrders: true } })
  await sent.catch((error) => toast.error(errorText(error)))
}

async function answer(branchId: string, callId: string): Promise<void> {
  await send(acknowledgeCall, { params: { branchId, callId }, body: {} }).catch((error) =>
    toast.error(errorText(error)),
  )
}

const setAll = (branchId: string, dishes: readonly { readonly id: string }[], available: boolean) =>
  Promise.all(
    dishes.map(({ id: itemId }) => send(setItemAvailability, { params: { branchId, itemId }, body: { available } })),
  )

async function stopDishes(
  branchId: string,
  dishes: readonly { readonly id: string }[],
  done: (handled: Handled) => void,
  nameAll: (names: readonly Localized[]) => string,
): Promise<void> {
  try {
    const items = await setAll(branchId, dishes, false)
    const text = nameAll(items.map(({ name }) => name))
    const undo = () => void setAll(branchId, dishes, true).catch((error) => toast.error(errorText(error)))
    done({ key: dishes.map(({ id }) => id).join(), text, undo })
  } catch (error) {
    toast.error(errorText(error))
  }
}

interface AlertRowProps {
  readonly alert: Alert
  readonly today: Today
  readonly place: number
  readonly action: Action | null
}

function AlertRow({ alert, today, place, action }: AlertRowProps) {
  const { t } = useTranslation('today')
  const { icon, what, detail } = useAlertFace(alert, today)
  const loud = alert.kind === 'late'
  return (
    <li className={loud ? 'alert__row alert__row--late' : 'alert__row'}>
      <Icon of={icon} size={16} className="alert__icon" />
      <p className="alert__what">
        <strong>
          <Sentence>{what}</Sentence>
        </strong>
        <span className="alert__detail">
          <Sentence>{detail}</Sentence>
        </span>
      </p>
      {action?.also && (
        <Button size="desk" onClick={action.runAlso}>
          {t(action.also)}
        </Button>
      )}
      {action && (
        <Button kind={loud && place === 1 ? 'primary' : 'line'} size="desk" onClick={action.run}>
          {action.label(t, (count) => t('stopDishes', { count }))}
          {place <= 9 && (
            <kbd className="kbd">
              <Num>{place}</Num>
            </kbd>
          )}
        </Button>
      )}
    </li>
  )
}
