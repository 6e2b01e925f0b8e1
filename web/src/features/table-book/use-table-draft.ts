import { isAppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { changeTable, createTable } from '@sufra/shared/tables/table-book.endpoints'
import type { Table } from '@sufra/shared/tables/tables.contract'
import { type FormEvent, useRef, useState } from 'react'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { learn } from '../../live/live-store'
import {
  broughtUp,
  changesOf,
  draftOf,
  fieldsOf,
  isWrong,
  newDraft,
  type TableDraft,
  without,
  wrongIn,
} from './table-draft.rules'

export interface Conflict {
  /** As the restaurant has it. */
  readonly table: Table
  readonly fields: readonly string[]
}

interface Editing {
  readonly branchId: string
  /** Null: a new one. */
  readonly table: Table | null
  /** Every table of the branch, put away or not. */
  readonly tables: readonly Table[]
  readonly areaId: string
  readonly onSaved: (table: Table) => void
}

/** A table in the form. Nothing typed is lost by a refusal; what somebody else changed meanwhile is asked about. */
export function useTableDraft({ branchId, table, tables, areaId, onSaved }: Editing) {
  const [base, setBase] = useState(table)
  const [draft, setDraft] = useState(() => (table ? draftOf(table) : newDraft(tables, areaId)))
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const newId = useRef(uuidv7())
  // A new one may be on the floor already, when only its answer was lost: its number is not another's.
  const wrong = wrongIn(draft, tables, table?.id ?? newId.current)
  const sent = async (from: Table | null): Promise<Table> => {
    if (!from) return send(createTable, { params: { branchId }, body: { id: newId.current, ...fieldsOf(draft) } })
    const body = changesOf(from, draft)
    return body ? send(changeTable, { params: { branchId, tableId: from.id }, body }) : from
  }
  const refused = (error: unknown, from: Table | null) => {
    const stale = conflictIn(error)
    if (!stale || !from) return setProblem(errorText(error))
    setConflict(stale)
    setBase(stale.table)
    setDraft((now) => broughtUp(now, from, stale.table))
  }
  const save = async (from: Table | null) => {
    setChecked(true)
    if (busy || isWrong(wrong)) return
    setBusy(true)
    setProblem(null)
    setConflict(null)
    try {
      const saved = await sent(from)
      learn('table', saved)
      onSaved(saved)
    } catch (error) {
      refused(error, from)
    }
    setBusy(false)
  }
  return {
    draft,
    busy,
    problem,
    conflict,
    wrong: checked ? wrong : {},
    set: (part: Partial<TableDraft>) => setDraft((now) => ({ ...now, ...part })),
    keepMine: () => {
      if (conflict) void save(conflict.table)
    },
    takeTheirs: () => {
      if (!conflict) return
      setDraft(without(draft, conflict.fields, conflict.table))
      setConflict(null)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      void save(base)
    },
  }
}

function conflictIn(error: unknown): Conflict | null {
  if (!isAppError(error) || error.code !== 'stale') return null
  const { table, fields } = error.details as { table?: Table; fields?: string[] }
  return table && fields ? { table, fields } : null
}
