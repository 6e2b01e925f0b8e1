import { isAppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Shelf } from '@sufra/shared/stock/stock-room.contract'
import { changeStockItem, createStockItem } from '@sufra/shared/stock/stock-room.endpoints'
import { type FormEvent, useRef, useState } from 'react'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { broughtUp, changesOf, creationOf, draftOf, newDraft, type ShelfDraft, wrongIn } from './shelf-draft.rules'

interface Editing {
  readonly branchId: string
  readonly item: Shelf | null
  readonly onSaved: (item: Shelf) => void
}

/** A shelf in the form. Nothing typed is lost by a refusal; what somebody else changed meanwhile is asked about. */
export function useShelfDraft({ branchId, item, onSaved }: Editing) {
  const [base, setBase] = useState(item)
  const [draft, setDraft] = useState(item ? draftOf(item) : newDraft)
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<Shelf | null>(null)
  const newId = useRef(uuidv7())
  const wrong = wrongIn(draft)
  const save = async (from: Shelf | null) => {
    setChecked(true)
    if (busy || wrong.length > 0) return
    setBusy(true)
    setProblem(null)
    setTheirs(null)
    try {
      onSaved(await sent(from))
    } catch (error) {
      const now = itemIn(error)
      setTheirs(now)
      if (now && from) {
        setBase(now)
        setDraft((mine) => broughtUp(mine, from, now))
      } else setProblem(errorText(error))
    }
    setBusy(false)
  }
  const sent = async (from: Shelf | null): Promise<Shelf> => {
    if (!from) return send(createStockItem, { params: { branchId }, body: creationOf(newId.current, draft) })
    const body = changesOf(from, draft)
    return body ? send(changeStockItem, { params: { branchId, stockItemId: from.id }, body }) : from
  }
  return {
    draft,
    busy,
    problem,
    theirs,
    wrong: checked ? wrong : [],
    set: (part: Partial<ShelfDraft>) => setDraft((now) => ({ ...now, ...part })),
    keepMine: () => void save(theirs),
    takeTheirs: () => {
      if (theirs) setDraft(draftOf(theirs))
      setTheirs(null)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      void save(base)
    },
  }
}

function itemIn(error: unknown): Shelf | null {
  if (!isAppError(error) || error.code !== 'stale') return null
  return (error.details as { item?: Shelf }).item ?? null
}
