import { isAppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { changeItem, createItem } from '@sufra/shared/menu/menu-book.endpoints'
import { type FormEvent, useRef, useState } from 'react'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { broughtUp, changesOf, draftOf, fieldsOf, type ItemDraft, newDraft, without, wrongIn } from './item-draft.rules'

/** Fields whose change by somebody else is named; any other is "something else". */
export const namedFields = ['name', 'price', 'description', 'sectionId', 'stationId', 'active'] as const

export interface Conflict {
  /** As the restaurant has it. */
  readonly item: MenuItem
  readonly fields: readonly string[]
}

interface Editing {
  readonly branchId: string
  readonly book: MenuBook
  readonly item: MenuItem | null
  readonly sectionId: string
  readonly onSaved: (item: MenuItem) => void
}

/** A dish in the form. Nothing typed is lost by a refusal; what somebody else changed meanwhile is asked about. */
export function useItemDraft({ branchId, book, item, sectionId, onSaved }: Editing) {
  const { currency } = book
  const [base, setBase] = useState(item)
  const [draft, setDraft] = useState(() =>
    item ? draftOf(item, currency) : newDraft(sectionId, book.stations[0]?.id ?? ''),
  )
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const newId = useRef(uuidv7())
  const wrong = wrongIn(draft, currency)
  const save = async (from: MenuItem | null) => {
    setChecked(true)
    if (busy || wrong.length > 0) return
    setBusy(true)
    setProblem(null)
    setConflict(null)
    try {
      onSaved(await sent(from))
    } catch (error) {
      const stale = conflictIn(error)
      if (stale && from) {
        setConflict(stale)
        setBase(stale.item)
        setDraft((now) => broughtUp(now, from, stale.item, currency))
      } else setProblem(errorText(error))
    }
    setBusy(false)
  }
  const sent = async (from: MenuItem | null): Promise<MenuItem> => {
    if (!from) {
      const body = { id: newId.current, ...fieldsOf(draft, currency) }
      return send(createItem, { params: { branchId }, body })
    }
    const body = changesOf(from, draft, currency)
    return body ? send(changeItem, { params: { branchId, itemId: from.id }, body }) : from
  }
  return {
    ...{ draft, busy, problem, conflict, wrong: checked ? wrong : [] },
    set: (part: Partial<ItemDraft>) => setDraft((now) => ({ ...now, ...part })),
    keepMine: () => {
      if (conflict) void save(conflict.item)
    },
    takeTheirs: () => {
      if (!conflict) return
      setDraft(without(draft, conflict.fields, conflict.item, currency))
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
  const { item, fields } = error.details as { item?: MenuItem; fields?: string[] }
  return item && fields ? { item, fields } : null
}
