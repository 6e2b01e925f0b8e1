import { sheetFormats } from '@sufra/shared/kernel/sheet-formats'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { download } from '../../ui/icon-shapes'
import { Menu, MenuItem } from '../../ui/menu'
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
  return (
    <Menu
      className="export"
      face={
        <>
          <Icon of={download} size={18} />
          {t('export')}
        </>
      }
    >
      {(close) =>
        sheetFormats.map((format) => (
          <MenuItem
            key={format}
            onSelect={() => {
              close()
              run(format)
            }}
          >
            {t(`exportAs.${format}`)}
          </MenuItem>
        ))
      }
    </Menu>
  )
}
