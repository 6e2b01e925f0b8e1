import type { PrintedCode } from '@sufra/shared/tables/table-codes.contract'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useTableCodes } from '../../features/table-codes/use-table-codes'
import { errorText } from '../../i18n/error-text'
import { useTranslation } from '../../i18n/use-translation'
import { Button, buttonClass } from '../../ui/button'
import { CodePicture } from '../../ui/code-picture'
import { FormProblem } from '../../ui/form-problem'
import { Icon } from '../../ui/icon'
import { check } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import type { StepProps } from './step-props'

/** What a guest of the first table scans, to be scanned off this screen: the menu opens on the phone. */
export function StepCode({ branch, firstRun, work, onDone }: StepProps) {
  const { t } = useTranslation('start')
  const { codes, tell } = useTableCodes(branch.id)
  const [code, setCode] = useState<PrintedCode | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const scanned = firstRun.steps.some(({ step, state }) => step === 'code' && state === 'done')
  // A code whose secret nobody knows any more is made anew where codes are printed.
  const first = codes?.find(({ printable }) => printable !== 'anew')
  const show = async () => {
    if (!first) return
    setProblem(null)
    try {
      setCode((await tell([first.tableId])).get(first.tableId) ?? null)
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  if (firstRun.tables === 0) return <p>{t('code.noTables')}</p>
  return (
    <>
      <p>{t('code.how')}</p>
      {code ? (
        <div className="first-run__code">
          <CodePicture rows={code.rows} label={t('code.label', { number: code.number })} />
          <p className="quiet small" dir="ltr">
            {code.url}
          </p>
        </div>
      ) : first ? (
        <Button kind={scanned ? 'line' : 'primary'} onClick={() => void show()}>
          <Sentence>{t('code.show', { number: first.number })}</Sentence>
        </Button>
      ) : (
        codes && (
          <Link className={buttonClass({ kind: 'line' })} to="/admin/codes">
            {t('check.codes')}
          </Link>
        )
      )}
      <FormProblem of={problem} />
      <p role="status" className="first-run__seen" data-seen={scanned}>
        {scanned && <Icon of={check} />}
        {scanned ? t('code.scanned') : code && t('code.waiting')}
      </p>
      {(code || scanned) && (
        <Button kind={scanned ? 'primary' : 'line'} busy={work.busy} onClick={onDone}>
          {t(scanned ? 'next' : 'code.later')}
        </Button>
      )}
    </>
  )
}
