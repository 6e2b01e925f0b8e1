import { isAppError } from '@sufra/shared/kernel/app-error'
import type { SheetFormat } from '@sufra/shared/kernel/sheet-formats'
import { exportOrders } from '@sufra/shared/orders/order-history.endpoints'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { takeFile } from '../../api/take-file'
import { errorText } from '../../i18n/error-text'
import { toast } from '../../ui/toast-store'
import type { ListFilters } from './list-state.rules'
import { queryOf } from './use-order-rows'

/** The list as a file. A year of orders takes a while: it can be stopped, and the list goes on meanwhile. */
export function useExport(branchId: string, filters: ListFilters) {
  const { t } = useTranslation('history')
  const running = useRef<AbortController | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (format: SheetFormat) => {
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    try {
      const query = { ...queryOf(filters), format }
      await takeFile(exportOrders, { params: { branchId }, query, signal: controller.signal })
      toast.success(t('exported'))
    } catch (error) {
      if (!isAppError(error)) throw error
      if (!controller.signal.aborted) toast.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, run: (format: SheetFormat) => void run(format), stop: () => running.current?.abort() }
}
