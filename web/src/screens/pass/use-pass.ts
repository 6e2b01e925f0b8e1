import type { Session } from '@sufra/shared/identity/identity.contract'
import { formatTime } from '@sufra/shared/locale/date'
import { isAtDoor } from '@sufra/shared/orders/ending.rules'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKitchenOrders } from '../../features/orders/orders.store'
import { type PassCard, passMaker } from '../../features/tickets/pass.rules'
import type { PassWords } from '../../features/tickets/pass-words'
import { mayStep } from '../../features/tickets/steps.rules'
import { useLocale } from '../../i18n/locale'
import { useLive } from '../../live/live-store'
import { useNowEvery } from '../../ui/clock'
import { useStayAwake } from '../kitchen/shift'
import { useSoundState } from '../kitchen/sound-state'
import { useCutOffSounds } from '../kitchen/use-cut-off-sounds'
import { useSelection } from '../kitchen/use-selection'
import { useSlots } from '../kitchen/use-slots'
import { useCook, useStations } from '../kitchen/use-wall'
import { useWallKeys } from '../kitchen/use-wall-keys'
import { runOnPass } from './pass-actions'
import { callTo, handOver } from './pass-taps'
import { usePassSounds } from './use-pass-sounds'
import { useSignals } from './use-signals'

const tickMs = 5000

/** Everything the pass knows, and what its keys do with it. It is no cook's screen: it gives no receipt for a ticket. */
export function usePass(session: Session, branchId: string, showKeys: () => void) {
  const ready = useLive(({ view }) => view !== null)
  const { stations, nameOf } = useStations(branchId)
  const mayHandOver = mayStep(useCook(session), 'served')
  const stationIds = useMemo(() => stations.map(({ id }) => id), [stations])
  const orders = useKitchenOrders()
  const now = useNowEvery(tickMs)
  const own = ownStationsOf(session)
  const make = useMemo(() => passMaker(stationIds, mayHandOver, own), [stationIds, mayHandOver, own])
  const cards = useMemo(() => make(orders, now), [make, orders, now])
  const slots = useSlots(cards.map(({ id }) => id))
  const selection = useSelection(cards)
  const [whole, setWhole] = useState<readonly string[]>([])
  const timeZone = session.branches.find(({ id }) => id === branchId)?.timeZone ?? 'UTC'
  const words = useWords(nameOf, timeZone, mayHandOver, selection.select)
  const pick = (card: PassCard | undefined) => {
    if (!card) return
    if (whole.includes(card.id)) selection.select(card.id)
    else selection.bring(card.id)
  }
  const on = useSoundState().name === 'on'
  usePassSounds(cards, ready, on)
  useCutOffSounds(on)
  useStayAwake()
  const keyed = { cards, slots, selection, pick, showKeys }
  useWallKeys((action) => runOnPass(action, { ...keyed, call: words.onCall, handOver: words.onHandOver }))
  return { ready, cards, slots, selection, setWhole, words, signals: useSignals(branchId), timeZone }
}
export type Pass = ReturnType<typeof usePass>

/** Whoever signed in on a paired screen hears as much as anywhere else. */
const ownStationsOf = ({ kind, device }: Session) => (kind === 'device' && device?.stationIds) || all
const all: readonly string[] = []

/** What all cards share, the same object for as long as nothing of it changes. */
function useWords(
  stationName: (id: string) => string,
  timeZone: string,
  mayHandOver: boolean,
  onSelect: (cardId: string) => void,
): PassWords {
  const { t } = useTranslation(['orders', 'common', 'outbox'])
  const locale = useLocale()
  return useMemo(() => {
    const carry = (card: PassCard) => {
      const { order } = card.ticket
      const { tableNumber, channel, ticket: number } = order
      const place =
        tableNumber === null
          ? t('placeOf', { channel: t(`common:channel.${channel}`), number })
          : t('common:table', { number: tableNumber })
      const done = t('doneAt', { place, what: isAtDoor(order) ? t('handedOver') : t('common:status.served') })
      void handOver(card, { done, kept: t('outbox:kept', { what: done }), undo: t('common:action.undo') })
    }
    return {
      stationName,
      mayHandOver,
      onSelect,
      onHandOver: carry,
      onCall: (card) => void callTo(card),
      timeOf: (instant) => formatTime(instant, timeZone, locale),
    }
  }, [t, stationName, timeZone, locale, mayHandOver, onSelect])
}
