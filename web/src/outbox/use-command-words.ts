import type { Step } from '@sufra/shared/orders/orders.contract'
import { useTranslation } from 'react-i18next'
import type { outbox } from '../i18n/catalogues/en/outbox'
import { useLocale } from '../i18n/locale'
import { nameIn } from '../i18n/name-in'
import type { Queued } from './outbox.rules'

type Named = Exclude<keyof (typeof outbox)['what'], `${string}_${'one' | 'other'}`>

const named: ReadonlySet<string> = new Set<Named>([
  ...([
    'addLines',
    'voidLine',
    'restoreLine',
    'recallOrder',
    'fireOrder',
    'holdOrder',
    'rushOrder',
    'seeChanges',
  ] as const),
  ...(['cancelOrder', 'restoreOrder', 'moveOrder', 'completeOrder'] as const),
  ...(['transferVisit', 'closeVisit', 'markCleaned'] as const),
  ...(['mergeVisits', 'addTable', 'splitTable', 'changeGuests', 'handOver', 'stillHere'] as const),
  ...(['reserveTable', 'unreserveTable', 'acknowledgeCall', 'resolveCall'] as const),
])

const portions = (lines: unknown): number =>
  (lines as readonly { readonly quantity: number }[]).reduce((sum, { quantity }) => sum + quantity, 0)

/** What a queued command does and where, in the words of its button. */
export function useCommandWords() {
  const { t } = useTranslation(['outbox', 'common'])
  const locale = useLocale()
  const whatOf = ({ name, body }: Queued): string => {
    if (name === 'advanceOrder') return t(`common:status.${body.to as Step}`)
    if (name === 'placeOrder') return t('what.placeOrder', { count: portions(body.lines) })
    if (name === 'seatParty') return t('what.seatParty', { count: Number(body.guests) })
    if (name === 'setItemAvailability') return t(body.available ? 'what.onSale' : 'what.soldOut')
    return t(`what.${(named.has(name) ? name : 'other') as Named}`)
  }
  const whereOf = ({ tableNumber, ticket, dish }: Queued): string | null => {
    if (dish) return nameIn(dish, locale).text
    if (tableNumber !== null) return t('common:table', { number: tableNumber })
    return ticket === null ? null : t('common:ticket', { number: ticket })
  }
  return { whatOf, whereOf }
}
