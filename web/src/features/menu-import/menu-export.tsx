import type { SheetFormat } from '@sufra/shared/kernel/sheet-formats'
import { exportMenu } from '@sufra/shared/menu/menu-import.endpoints'
import { useTranslation } from 'react-i18next'
import { takeFile } from '../../api/take-file'
import { errorText } from '../../i18n/error-text'
import { TakeMenu } from '../../ui/take-menu'
import { toast } from '../../ui/toast-store'

/** The whole menu as a file, to be kept or changed in a spreadsheet program and imported again. */
export function MenuExport({ branchId }: { readonly branchId: string }) {
  const { t } = useTranslation('imports')
  const take = (format: SheetFormat) =>
    void takeFile(exportMenu, { params: { branchId }, query: { format } }).then(
      () => toast.success(t('exported')),
      (error) => toast.error(errorText(error)),
    )
  return <TakeMenu framed label={t('export')} onTake={take} />
}
