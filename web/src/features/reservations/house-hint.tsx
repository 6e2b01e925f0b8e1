import { useTranslation } from 'react-i18next'
import { Sentence } from '../../ui/num'
import './reservation-editor.css'

/** All seats of the branch, where a party is larger than that; null: it is not, or no table is known. */
export function seatsShortOf(guests: number, tables: readonly { readonly capacity: number }[] = []): number | null {
  const seats = tables.reduce((sum, { capacity }) => sum + capacity, 0)
  return tables.length > 0 && guests > seats ? seats : null
}

/** A slip of the finger, or a feast with chairs brought in: said, and not refused. */
export function HouseHint({ seats: count }: { readonly seats: number }) {
  const { t } = useTranslation('reservations')
  return (
    <p className="reservation-editor__closed" role="status">
      <Sentence>{t('houseTooSmall', { seats: t('seats', { count }) })}</Sentence>
    </p>
  )
}
