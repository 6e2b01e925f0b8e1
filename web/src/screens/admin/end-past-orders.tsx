import { formatNumber } from '@sufra/shared/locale/number'
import { endPastOrders } from '@sufra/shared/orders/orders.endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Sentence } from '../../ui/num'
import { toast } from '../../ui/toast-store'

interface EndPastOrdersProps {
  readonly branchId: string
  readonly orders: number
  /** The first business day whose orders are left alone. */
  readonly before: string
  readonly onClose: () => void
}

/** Asked once, because nobody can say afterwards which of them had been served. A hundred at a time until none is left. */
export function EndPastOrders({ branchId, orders, before, onClose }: EndPastOrdersProps) {
  const { t } = useTranslation(['today', 'common'])
  const locale = useLocale()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    let ended = 0
    try {
      let left = orders
      while (left > 0) {
        const answer = await send(endPastOrders, { params: { branchId }, body: { before } })
        ended += answer.ended
        left = answer.ended === 0 ? 0 : answer.left
      }
    } catch (error) {
      toast.error(errorText(error))
    }
    if (ended > 0) toast.success(t('ending.done', { count: ended }))
    void client.invalidateQueries({ queryKey: ['today', branchId] })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('ending.title')}>
      <p>{t('ending.how')}</p>
      <Button kind="primary" busy={busy} onClick={() => void end()}>
        <Sentence>{t('ending.end', { number: formatNumber(orders, locale) })}</Sentence>
      </Button>
      <Button kind="quiet" disabled={busy} onClick={onClose}>
        {t('common:action.back')}
      </Button>
    </Dialog>
  )
}
