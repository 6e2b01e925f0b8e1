import { AppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { isOrderStatus } from '@sufra/shared/orders/order-history-kinds.rules'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text'
import { useUnderway } from './orders.store'

/** Why the last tap on an order was refused, and who was faster where the house knows; null: it was not. */
export function useRefusalWords(orderId: string): string | null {
  const { t } = useTranslation(['orders', 'common'])
  const refused = useUnderway(({ refusals }) => refusals[orderId])
  if (!refused) return null
  const { by, order } = refused.details as { by?: unknown; order?: { status?: unknown } }
  const status = order?.status
  if (refused.code === 'stale' && typeof by === 'string' && isOrderStatus(status))
    return t('overtaken', { name: by, status: t(`common:status.${status}`) })
  return errorText(new AppError(refused.code as ErrorCode, refused.details))
}
