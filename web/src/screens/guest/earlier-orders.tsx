import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast-store'
import { loadEarlier, usePast } from './past-orders'

/** A customer's orders come a page at a time; nothing is offered once all are here. */
export function EarlierOrders({ owner }: { readonly owner: string }) {
  const { t } = useTranslation('guest')
  const [busy, setBusy] = useState(false)
  const more = usePast((past) => past.owner === owner && past.next !== null)
  if (!more) return null
  const load = async () => {
    setBusy(true)
    try {
      await loadEarlier()
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="line" busy={busy} onClick={load}>
      {t('order.showEarlier')}
    </Button>
  )
}
