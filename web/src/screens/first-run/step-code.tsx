import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { GuestAddressNote } from '../../features/guest-address/guest-address-note'
import { useGuestAddress } from '../../features/guest-address/use-guest-address'
import { useTableCodes } from '../../features/table-codes/use-table-codes'
import { errorText } from '../../i18n/error-text'
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
  const address = useGuestAddress(branch.id)
  const { codes, tell, told } = useTableCodes(branch.id, address?.chosen)
  const [shown, setShown] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const scanned = firstRun.steps.some(({ step, state }) => step === 'code' && state === 'done')
  // A code whose secret nobody knows any more is made anew where codes are printed.
  const first = codes?.find(({ printable }) => printable !== 'anew')
  const code = shown && first ? told.get(first.tableId) : undefined
  const show = async () => {
    if (!first) return
    setProblem(null)
    try {
      await tell([first.tableId])
      setShown(true)
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  // Another address was chosen: the code on screen is drawn anew with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address asks for it
  useEffect(() => {
    if (shown) void show()
  }, [address?.chosen])
  if (firstRun.tables === 0) return <p>{t('code.noTables')}</p>
  return (
    <>
      <p>{t('code.how')}</p>
      <GuestAddressNote of={address} />
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
