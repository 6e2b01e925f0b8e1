import { type SheetFormat, sheetFormats } from '@sufra/shared/kernel/sheet-formats'
import { exportMenu } from '@sufra/shared/menu/menu-import.endpoints'
import { useState } from 'react'
import { takeFile } from '../../api/take-file'
import { errorText } from '../../i18n/error-text'
import { useTranslation } from '../../i18n/use-translation'
import { Icon } from '../../ui/icon'
import { download } from '../../ui/icon-shapes'
import { Menu, MenuItem } from '../../ui/menu'
import { toast } from '../../ui/toast-store'
import './menu-export.css'

/** The whole menu as a file, to be kept or changed in a spreadsheet program and imported again. */
export function MenuExport({ branchId }: { readonly branchId: string }) {
  const { t } = useTranslation('imports')
  const [busy, setBusy] = useState(false)
  const run = async (format: SheetFormat) => {
    if (busy) return
    setBusy(true)
    try {
      await takeFile(exportMenu, { params: { branchId }, query: { format } })
      toast.success(t('exported'))
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(false)
  }
  return (
    <Menu
      className="menu-export"
      face={
        <>
          <Icon of={download} size={20} />
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
              void run(format)
            }}
          >
            {t(`exportAs.${format}`)}
          </MenuItem>
        ))
      }
    </Menu>
  )
}
