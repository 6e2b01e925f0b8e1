import type { BranchSummary } from '@sufra/shared/identity/identity.contract'
import type { TableCode } from '@sufra/shared/tables/table-codes.contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { GuestAddressNote } from '../../features/guest-address/guest-address-note'
import { type ChosenAddress, useGuestAddress } from '../../features/guest-address/use-guest-address'
import { CodeList } from '../../features/table-codes/code-list'
import { PaperOptions } from '../../features/table-codes/paper-options'
import { firstWish } from '../../features/table-codes/paper-wish.rules'
import { PrintSheets } from '../../features/table-codes/print-sheets'
import { ReplaceDialog } from '../../features/table-codes/replace-dialog'
import { type Codes, useTableCodes } from '../../features/table-codes/use-table-codes'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useWorkplace } from '../../session/use-workplace'
import { Button, buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { FormProblem } from '../../ui/form-problem'
import { circleAlert, download, qrCode } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { Skeleton } from '../../ui/skeleton'
import { useScreenKeys } from '../../ui/use-screen-keys'
import { Preview } from './preview'
import { usePaper } from './use-paper'
import './codes-screen.css'

/** Codes for the tables of one branch, on paper. */
export function CodesScreen() {
  const branch = useWorkplace()?.branch
  return branch && <Whole key={branch.id} branch={branch} />
}

function Whole({ branch }: { readonly branch: BranchSummary }) {
  const { t } = useTranslation(['codes', 'common'])
  const locale = useLocale()
  const address = useGuestAddress(branch.id)
  const codes = useTableCodes(branch.id, address?.chosen)
  return (
    <div className="codes-screen">
      <header className="codes-screen__head">
        <h1>{t('title', { branch: nameIn(branch.name, locale).text })}</h1>
        <p className="quiet">{t('lead')}</p>
      </header>
      {!codes.codes && !codes.error && <Skeleton rows={6} />}
      {!codes.codes && codes.error && (
        <EmptyState
          icon={circleAlert}
          title={t('failed')}
          action={<Button onClick={codes.again}>{t('common:action.retry')}</Button>}
        >
          {errorText(codes.error)}
        </EmptyState>
      )}
      {codes.codes?.length === 0 && (
        <EmptyState
          icon={qrCode}
          title={t('empty.title')}
          action={
            <Link className={buttonClass({ kind: 'primary' })} to="/admin/tables">
              {t('empty.action')}
            </Link>
          }
        >
          {t('empty.why')}
        </EmptyState>
      )}
      {codes.codes && codes.codes.length > 0 && (
        <Desk branch={branch} codes={codes} address={address} all={codes.codes} />
      )}
    </div>
  )
}

interface DeskProps {
  readonly branch: BranchSummary
  readonly codes: Codes
  readonly address: ChosenAddress | null
  readonly all: readonly TableCode[]
}

/** Tables on one side, paper on the other, and what comes out of it between them. */
function Desk({ branch, codes, address, all }: DeskProps) {
  const { t } = useTranslation(['codes', 'common', 'auth'])
  const [search] = useSearchParams()
  const [wanted, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [wish, setWish] = useState(firstWish)
  const [replacing, setReplacing] = useState<readonly TableCode[]>([])
  const only = search.get('table')
  const chosen = useMemo(
    () => wanted ?? new Set(all.map(({ tableId }) => tableId).filter((id) => !only || id === only)),
    [wanted, all, only],
  )
  const here = all.filter(({ tableId }) => chosen.has(tableId))
  const lost = here.filter(({ printable }) => printable === 'anew')
  const paper = usePaper({ branch, codes, chosen: here.filter(({ printable }) => printable !== 'anew'), wish })
  const everyOne = () => setChosen(new Set(all.map(({ tableId }) => tableId)))
  useScreenKeys('codes', { print: () => void paper.print(), all: everyOne })
  return (
    <div className="codes-screen__desk">
      <div className="codes-screen__side">
        <GuestAddressNote of={address} />
        <PaperOptions wish={wish} onWish={setWish} />
        {lost.length > 0 && (
          <div className="codes-screen__lost" role="status">
            <p>
              <Sentence>{t('lost', { count: lost.length })}</Sentence>
            </p>
            <Button onClick={() => setReplacing(lost)}>{t('replaceThem')}</Button>
          </div>
        )}
        <FormProblem of={paper.problem} />
        <div className="codes-screen__out">
          <Button kind="primary" icon={qrCode} busy={paper.busy === 'print'} onClick={() => void paper.print()}>
            {t('print')}
          </Button>
          <Button icon={download} busy={paper.busy === 'pdf'} onClick={() => void paper.pdf()}>
            {t('pdf')}
          </Button>
          <Button icon={download} busy={paper.busy === 'svg'} onClick={() => void paper.svg()}>
            {t('svg')}
          </Button>
        </div>
        <p className="quiet codes-screen__hint">{t('trueSize')}</p>
        <CodeList
          codes={all}
          chosen={chosen}
          timeZone={branch.timeZone}
          onChosen={setChosen}
          onReplace={(code) => setReplacing([code])}
        />
      </div>
      <Preview pages={paper.preview} complete={paper.complete} />
      {paper.complete && <PrintSheets pages={paper.preview} />}
      <ReplaceDialog codes={replacing} replace={codes.replace} onClose={() => setReplacing([])} />
    </div>
  )
}
