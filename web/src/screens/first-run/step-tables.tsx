import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FirstTables } from '../../features/table-book/first-tables'
import { Button, buttonClass } from '../../ui/button'
import { Sentence } from '../../ui/num'
import { toast } from '../../ui/toast-store'
import type { StepProps } from './step-props'

/** How many, and there they are; where each stands is drawn later. */
export function StepTables({ branch, firstRun: { tables }, work, refetch, onDone }: StepProps) {
  const { t } = useTranslation(['start', 'tables'])
  const laid = (count: number) => {
    toast.success(t('tables:laid', { count }))
    refetch()
    onDone()
  }
  if (tables === 0) return <FirstTables branchId={branch.id} onLaid={laid} />
  return (
    <>
      <p>
        <Sentence>{t('tables.there', { count: tables })}</Sentence>
      </p>
      <div className="first-run__ways">
        <Button kind="primary" busy={work.busy} onClick={onDone}>
          {t('next')}
        </Button>
        <Link className={buttonClass({ kind: 'line' })} to="/admin/tables">
          {t('tables.look')}
        </Link>
      </div>
    </>
  )
}
