import type { Area, Visit } from '@sufra/shared/tables/tables.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Sentence } from '../../ui/num'
import { toast } from '../../ui/toast-store'
import { TableButtons } from './table-buttons'
import { giveBack, joinTable, merge, unmerge } from './table-commands'
import { isFree, neighboursOf, partiesOf, type TableNow } from './table-now.rules'

interface JoinFormProps {
  readonly now: TableNow
  readonly visit: Visit
  readonly all: readonly TableNow[]
  readonly areas: readonly Area[]
  readonly branchId: string
  readonly onDone: () => void
}

/** Another party comes to this one, or this one takes a free table. Two bills become one, so that is asked about first. */
export function JoinForm(props: JoinFormProps) {
  const { visit, all, areas, onDone } = props
  const { t } = useTranslation(['floor', 'common'])
  const [other, setOther] = useState<string | null>(null)
  const parties = partiesOf(all).filter((party) => party.visit.id !== visit.id)
  const chosen = parties.find(({ table }) => table.id === other)
  const onFree = useFreeTable(props)
  if (chosen) return <OneBill {...props} other={chosen} onBack={() => setOther(null)} />
  const neighbours = neighboursOf(visit, areas, all)
  const free = all.filter(isFree)
  const beside = free.filter(({ table }) => neighbours.has(table.id))
  const elsewhere = free.filter(({ table }) => !neighbours.has(table.id))
  return (
    <fieldset className="table-choice">
      <legend>{t('joinWith')}</legend>
      {beside.length > 0 && (
        <>
          <h4>{t('usuallyTogether')}</h4>
          <FreeTables tables={beside} onChoose={onFree} />
        </>
      )}
      {parties.length > 0 && (
        <>
          <h4>{t('parties')}</h4>
          <TableButtons
            tables={parties.map(({ table, visit: theirs }) => ({
              id: table.id,
              number: table.number,
              note: t('common:guests', { count: theirs.guests }),
            }))}
            onChoose={setOther}
          />
        </>
      )}
      {(elsewhere.length > 0 || free.length === 0) && <h4>{t('freeTables')}</h4>}
      {free.length === 0 && <p>{t('noneFree')}</p>}
      <FreeTables tables={elsewhere} onChoose={onFree} />
      <Button kind="quiet" onClick={onDone}>
        {t('common:action.back')}
      </Button>
    </fieldset>
  )
}

function FreeTables({ tables, onChoose }: { tables: readonly TableNow[]; onChoose: (tableId: string) => void }) {
  const { t } = useTranslation('common')
  const shown = tables.map(({ table: { id, number, capacity } }) => ({
    id,
    number,
    note: t('seats', { count: capacity }),
  }))
  return <TableButtons tables={shown} onChoose={onChoose} />
}

function useFreeTable({ now, visit, all, branchId, onDone }: JoinFormProps) {
  const { t } = useTranslation(['floor', 'common'])
  const take = async (tableId: string) => {
    onDone()
    if ((await joinTable(branchId, visit, tableId)) !== true) return
    const number = all.find(({ table }) => table.id === tableId)?.table.number ?? 0
    const undo = { label: t('common:action.undo'), run: () => void giveBack(branchId, visit, tableId) }
    toast.success(t('joined', { from: number, to: now.table.number }), undo)
  }
  return (tableId: string) => void take(tableId)
}

interface OneBillProps extends JoinFormProps {
  readonly other: TableNow & { readonly visit: Visit }
  readonly onBack: () => void
}

function OneBill({ now, visit, other, branchId, onDone, onBack }: OneBillProps) {
  const { t } = useTranslation(['floor', 'common'])
  const tables = { from: other.table.number, to: now.table.number }
  const join = async () => {
    onDone()
    if ((await merge(branchId, visit, other.visit)) !== true) return
    const undo = { label: t('common:action.undo'), run: () => void unmerge(branchId, [visit, other.visit]) }
    toast.success(t('joined', tables), undo)
  }
  return (
    <fieldset className="table-choice">
      <legend>
        <Sentence>{t('oneParty', tables)}</Sentence>
      </legend>
      <p>
        <Sentence>{t('oneBill', { count: visit.guests + other.visit.guests })}</Sentence>
      </p>
      <Button kind="primary" onClick={() => void join()}>
        {t('joinParties')}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {t('common:action.back')}
      </Button>
    </fieldset>
  )
}
