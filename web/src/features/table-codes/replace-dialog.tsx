import type { TableCode } from '@sufra/shared/tables/table-codes.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { FormProblem } from '../../ui/form-problem'
import { Segments } from '../../ui/segments'
import { toast } from '../../ui/toast-store'
import { CodeNumbers } from './code-list'
import type { Codes } from './use-table-codes'
import './replace-dialog.css'

interface ReplaceDialogProps {
  /** Whose codes are to be replaced; none: nothing is asked. */
  readonly codes: readonly TableCode[]
  readonly replace: Codes['replace']
  readonly onClose: () => void
}

/** How long what hangs now goes on working. In minutes. */
const graces = { now: 0, day: 24 * 60, week: 7 * 24 * 60 } as const
type Grace = keyof typeof graces

/** What hangs on a table stops working: it can't be undone, so it is asked. */
export function ReplaceDialog({ codes, replace, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('codes')
  return (
    <Dialog open={codes.length > 0} onClose={onClose} title={t('ask.title', { count: codes.length })}>
      {codes.length > 0 && <Question codes={codes} replace={replace} onClose={onClose} />}
    </Dialog>
  )
}

function Question({ codes, replace, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation(['codes', 'common', 'auth'])
  const [grace, setGrace] = useState<Grace>('day')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await replace(
        codes.map(({ tableId }) => tableId),
        graces[grace],
      )
      toast.success(t('replaced', { count: codes.length }))
      onClose()
    } catch (error) {
      setProblem(errorText(error))
    }
    setBusy(false)
  }
  return (
    <div className="replace-code">
      <p>
        {t('ask.tables')} <CodeNumbers codes={codes} />
      </p>
      <p className="quiet">{t('ask.what')}</p>
      <Segments
        label={t('ask.old')}
        current={grace}
        options={(['now', 'day', 'week'] as const).map((value) => ({ value, label: t(`ask.${value}`) }))}
        onChoose={setGrace}
      />
      <p className="quiet">{t(`ask.why.${grace}`)}</p>
      <FormProblem of={problem} />
      <Button kind={grace === 'now' ? 'danger' : 'primary'} block busy={busy} onClick={() => void run()}>
        {t('ask.do')}
      </Button>
      <Button block onClick={onClose}>
        {t('common:action.cancel')}
      </Button>
    </div>
  )
}
