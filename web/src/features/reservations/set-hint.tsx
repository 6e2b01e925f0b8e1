import { formatList } from '@sufra/shared/locale/list'
import type { Offer } from '@sufra/shared/reservations/reservations.rules'
import { fittedSets, seatsOfSet, setsFor, setsIn, tablesOfSet } from '@sufra/shared/tables/plan-sets.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { useLive } from '../../live/live-store'
import { Sentence } from '../../ui/num'

interface SetHintProps {
  readonly offers: readonly Offer[]
  readonly guests: number
}

/** A party larger than every table: what is free then and would hold it, put together. A reservation has one table. */
export function SetHint({ offers, guests }: SetHintProps) {
  const { t } = useTranslation('reservations')
  const locale = useLocale()
  const { areas, table } = useLive((live) => live.entities)
  if (offers.length === 0 || offers.some(({ fits }) => fits)) return null
  const tables = Object.values(table).filter(({ active }) => active)
  const isFree = (id: string) => offers.some((offer) => offer.table.id === id && offer.standing === 'free')
  const holds = setsFor(fittedSets(setsIn(areas), tables), tables, guests)
  const free = holds.find(({ tableIds }) => tableIds.every(isFree))
  if (!free) return null
  const numbers = tablesOfSet(free, tables).map(({ number }) => String(number))
  return (
    <p className="quiet small">
      <Sentence>{t('putTogether', { tables: formatList(numbers, locale), count: seatsOfSet(free, tables) })}</Sentence>
    </p>
  )
}
