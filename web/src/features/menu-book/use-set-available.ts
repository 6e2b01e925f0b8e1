import type { MenuItem, SetAvailability } from '@sufra/shared/menu/menu.contract'
import { setItemAvailability } from '@sufra/shared/menu/menu.endpoints'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text'
import { carry } from '../../outbox/outbox'
import { isKeptForLater } from '../../outbox/pending-replies'
import { useText } from '../../ui/localized'
import { toast } from '../../ui/toast-store'
import { availabilityOf } from './bulk-wishes.rules'
import type { Bulk } from './use-bulk'
import type { Underway } from './use-underway'

interface Ways extends Pick<Underway, 'underway'>, Pick<Bulk, 'offerBack'> {
  readonly again: () => void
}

/** One dish sold out or back on sale: kept here without a connection, and said with the way back once it is so. */
export function useSetAvailable(branchId: string, { underway, offerBack, again }: Ways) {
  const { t } = useTranslation('book')
  const text = useText()
  return async (item: MenuItem, body: SetAvailability): Promise<void> => {
    try {
      const tapped = { params: { branchId, itemId: item.id }, body, dish: item.name }
      const answer = await underway(item.id, () => carry(setItemAvailability, tapped))
      if (isKeptForLater(answer)) return
      const wish = { itemId: item.id, changes: availabilityOf(answer), was: availabilityOf(item) }
      offerBack([wish], t(answer.available ? 'tap.onSale' : 'tap.soldOut', { name: text(item.name) }))
    } catch (refusal) {
      toast.error(errorText(refusal))
    } finally {
      again()
    }
  }
}
