import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { TakeMenu } from '../../ui/take-menu'
import type { ListFilters } from './list-state.rules'
import { useExport } from './use-export'
import './export-menu.css'

interface ExportMenuProps {
  readonly branchId: string
  readonly filters: ListFilters
}

/** The list as it is filtered, for a spreadsheet program. */
export function ExportMenu({ branchId, filters }: ExportMenuProps) {
  const { t } = useTranslation('history')
  const { busy, run, stop } = useExport(branchId, filters)
  if (busy)
    return (
      <div className="export" role="status">
        {t('exporting')}
        <Button kind="quiet" onClick={stop}>
          {t('exportStop')}
        </Button>
      </div>
    )
  return <TakeMenu framed label={t('export')} onTake={run} />
}
