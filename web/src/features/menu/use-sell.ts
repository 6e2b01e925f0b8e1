import { soldOutAgain } from '@sufra/shared/menu/back-by-itself.rules'
import type { MenuItem, SetAvailability } from '@sufra/shared/menu/menu.contract'
import { setItemAvailability } from '@sufra/shared/menu/menu.endpoints'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { serverNow } from '../../live/server-clock'
import { toast } from '../../ui/toast-store'

interface Dish extends Pick<MenuItem, 'id' | 'soldOutUntil'> {
  /** In the reader's language. */
  readonly label: string
}

/** One dish off sale, or back on it, in one tap: said with the way back, or why not. */
export function useSell(branchId: string) {
  const { t } = useTranslation(['palette', 'common'])
  const refused = (error: unknown) => void toast.error(errorText(error))
  const set = (itemId: string, body: SetAvailability) =>
    send(setItemAvailability, { params: { branchId, itemId }, body })
  return ({ id, label, soldOutUntil }: Dish, available: boolean): void => {
    const before = (): SetAvailability =>
      available ? soldOutAgain(soldOutUntil, new Date(serverNow()).toISOString()) : { available: true }
    const undo = { label: t('common:action.undo'), run: () => void set(id, before()).catch(refused) }
    const done = t(available ? 'done.resume' : 'done.stop', { dish: label })
    set(id, { available }).then(() => toast.success(done, undo), refused)
  }
}
