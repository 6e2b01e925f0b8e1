import { isAppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { changeItem, createItem } from '@sufra/shared/menu/menu-book.endpoints'
import { useRef, useState } from 'react'
import { send } from '../../api/client'
import { useContestedSave } from '../../ui/use-contested-save'
import { broughtUp, changesOf, draftOf, fieldsOf, type ItemDraft, newDraft, without, wrongIn } from './item-draft.rules'

export interface Conflict {
  /** As the restaurant has it. */
  readonly item: MenuItem
  readonly fields: readonly string[]
}

/** `replaced`: what it showed before another photo, or none, was chosen in the form; undefined: its photo was left alone. */
export type ItemSaved = (item: MenuItem, replaced: string | null | undefined) => void

interface Editing {
  readonly branchId: string
  readonly book: MenuBook
  readonly item: MenuItem | null
  readonly sectionId: string
  readonly onSaved: ItemSaved
  /** What the dish is to show, once it has arrived. */
  readonly imageFor: (before: string | null) => Promise<string | null>
}

/** A dish in the form. Nothing typed is lost by a refusal; what somebody else changed meanwhile is asked about. */
export function useItemDraft({ branchId, book, item, sectionId, onSaved, imageFor }: Editing) {
  const { currency } = book
  const [draft, setDraft] = useState(() =>
    item ? draftOf(item, currency) : newDraft(sectionId, book.stations[0]?.id ?? ''),
  )
  const newId = useRef(uuidv7())
  const replaced = useRef<string | null>(undefined)
  const wrong = wrongIn(draft, currency)
  const sent = async (from: MenuItem | null): Promise<MenuItem> => {
    const whole = { ...draft, image: await imageFor(draft.image) }
    if (!from) {
      const body = { id: newId.current, ...fieldsOf(whole, currency) }
      return send(createItem, { params: { branchId }, body })
    }
    const body = changesOf(from, whole, currency)
    replaced.current = body?.was.image
    return body ? send(changeItem, { params: { branchId, itemId: from.id }, body }) : from
  }
  const { checked, ...form } = useContestedSave<MenuItem, Conflict>({
    known: item,
    isRight: wrong.length === 0,
    send: sent,
    staleIn: conflictIn,
    onSaved: (saved) => onSaved(saved, replaced.current),
    theirs: (stale) => stale.item,
    bringUp: (before, now) => setDraft((mine) => broughtUp(mine, before, now, currency)),
    takeTheirs: (stale) => setDraft(without(draft, stale.fields, stale.item, currency)),
  })
  return {
    ...form,
    draft,
    wrong: checked ? wrong : [],
    set: (part: Partial<ItemDraft>) => setDraft((now) => ({ ...now, ...part })),
  }
}

function conflictIn(error: unknown): Conflict | null {
  if (!isAppError(error) || error.code !== 'stale') return null
  const { item, fields } = error.details as { item?: MenuItem; fields?: string[] }
  return item && fields ? { item, fields } : null
}
