import { readMenuBook } from '@sufra/shared/menu/menu-book.endpoints'
import { readSettings } from '@sufra/shared/settings/settings.endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../api/client'
import { jsonFile, save } from '../../api/take-file'
import { errorText } from '../../i18n/error-text'
import { Button } from '../../ui/button'
import { download } from '../../ui/icon-shapes'
import { toast } from '../../ui/toast-store'

/** The settings and the menu as they are now, asked for at this moment: no guests, no orders, no secrets. */
export function DownloadButton({ branchId }: { readonly branchId: string }) {
  const { t } = useTranslation('settings')
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const params = { branchId }
      const [{ values, stations, asOf }, { sections, items }] = await Promise.all([
        ask(readSettings, { params }),
        ask(readMenuBook, { params }),
      ])
      save(jsonFile({ asOf, settings: values, stations, sections, items }), `sufra-${asOf.slice(0, 10)}.json`)
      toast.success(t('downloaded'))
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(false)
  }
  return (
    <div className="setting__end">
      <Button icon={download} busy={busy} onClick={() => void run()}>
        {t('download')}
      </Button>
    </div>
  )
}
