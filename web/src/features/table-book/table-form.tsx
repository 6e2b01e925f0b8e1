import { formatList } from '@sufra/shared/locale/list'
import { highestNumber, mostSeats } from '@sufra/shared/tables/table-book.limits'
import type { Area, Table } from '@sufra/shared/tables/tables.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Button } from '../../ui/button'
import { ConflictChoice } from '../../ui/conflict-choice'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { SelectField } from '../../ui/select-field'
import { bookFields } from './table-draft.rules'
import { type Conflict, useTableDraft } from './use-table-draft'
import './table-form.css'

interface TableFormProps {
  readonly branchId: string
  /** Null: a new one. */
  readonly table: Table | null
  readonly tables: readonly Table[]
  readonly areas: readonly Area[]
  /** Where a new one is put unless told otherwise. */
  readonly areaId: string
  readonly onSaved: (table: Table) => void
}

/** What a table is called, how many sit there and in which part of the house. */
export function TableForm(props: TableFormProps) {
  const { table, areas } = props
  const { t } = useTranslation(['tables', 'auth'])
  const locale = useLocale()
  const form = useTableDraft(props)
  const { draft, set, wrong, busy, problem, conflict } = form
  const ranges = { number: highestNumber, seats: mostSeats } as const
  const errorOf = (field: 'number' | 'seats') =>
    wrong[field] &&
    t(`wrong.${field === 'number' ? (wrong.number ?? 'range') : 'range'}`, {
      number: draft.number,
      most: ranges[field],
    })
  return (
    <form className="table-form" noValidate onSubmit={form.submit}>
      {conflict && (
        <ConflictNotice conflict={conflict} areas={areas} keepMine={form.keepMine} takeTheirs={form.takeTheirs} />
      )}
      <div className="table-form__pair">
        {(['number', 'seats'] as const).map((field) => (
          <Field
            key={field}
            label={t(`field.${field}`)}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            maxLength={6}
            value={draft[field]}
            onValue={(value) => set({ [field]: value })}
            error={errorOf(field)}
          />
        ))}
      </div>
      <SelectField label={t('field.area')} value={draft.areaId} onValue={(areaId) => set({ areaId })}>
        {areas.map(({ id, name }) => (
          <option key={id} value={id}>
            {nameIn(name, locale).text}
          </option>
        ))}
      </SelectField>
      <FormProblem of={problem} />
      <Button kind="primary" block type="submit" busy={busy}>
        {table ? t('save') : t('create')}
      </Button>
    </form>
  )
}

interface ConflictNoticeProps {
  readonly conflict: Conflict
  readonly areas: readonly Area[]
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** Somebody changed the same while this form was open: both are said, and one of them is chosen. */
function ConflictNotice({ conflict: { table, fields }, areas, keepMine, takeTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation('tables')
  const locale = useLocale()
  const area = areas.find(({ id }) => id === table.areaId)
  const now = { number: table.number, capacity: table.capacity, areaId: area ? nameIn(area.name, locale).text : '' }
  const said = bookFields
    .filter((field) => fields.includes(field))
    .map((field) => t(`now.${field}`, { now: now[field] }))
  return (
    <ConflictChoice
      said={[t('conflict.what', { fields: formatList(said, locale, 'and') })]}
      mine={t('conflict.mine')}
      theirs={t('conflict.theirs')}
      onMine={keepMine}
      onTheirs={takeTheirs}
    />
  )
}
