import type { SheetFormat } from '@sufra/shared/kernel/sheet-formats'
import { takeDay } from '@sufra/shared/summaries/summaries.endpoints'
import { takeFile } from '../../api/take-file'
import { errorText } from '../../i18n/error-text'
import { toast } from '../../ui/toast-store'

/** The business day as a file, with the very figures that this page shows. */
export const useTakeDay = (branchId: string, date: string) => (format: SheetFormat) =>
  void takeFile(takeDay, { params: { branchId }, query: { date, format } }).catch((error) =>
    toast.error(errorText(error)),
  )
