import type { ChoiceGroup } from '@sufra/shared/choices/choices.contract'
import { changeChoiceGroup, createChoiceGroup } from '@sufra/shared/choices/choices.endpoints'
import { isAppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { useRef, useState } from 'react'
import { send } from '../../api/client'
import { movedTo } from '../../ui/row-order'
import { useContestedSave } from '../../ui/use-contested-save'
import {
  broughtUp,
  type ChoiceDraft,
  changesOf,
  draftOf,
  fieldsOf,
  type GroupDraft,
  isRight,
  newChoice,
  newGroup,
  type Wrong,
  without,
  wrongIn,
} from './group-draft.rules'

export interface Conflict {
  /** As the restaurant has it. */
  readonly group: ChoiceGroup
  readonly fields: readonly string[]
}

interface Editing {
  readonly branchId: string
  readonly currency: string
  /** Null: a new one. */
  readonly group: ChoiceGroup | null
  readonly onSaved: (group: ChoiceGroup) => void
}

const nothingWrong: Wrong = { fields: [], choices: {} }

/** A group in the form. Nothing typed is lost by a refusal; what somebody else changed meanwhile is asked about. */
export function useGroupDraft({ branchId, currency, group, onSaved }: Editing) {
  const [draft, setDraft] = useState(() => (group ? draftOf(group, currency) : newGroup([uuidv7(), uuidv7()])))
  const newId = useRef(uuidv7())
  const wrong = wrongIn(draft, currency)
  const sent = async (from: ChoiceGroup | null): Promise<ChoiceGroup> => {
    if (!from)
      return send(createChoiceGroup, {
        params: { branchId },
        body: { id: newId.current, ...fieldsOf(draft, currency) },
      })
    const body = changesOf(from, draft, currency)
    return body ? send(changeChoiceGroup, { params: { branchId, groupId: from.id }, body }) : from
  }
  const { checked, ...form } = useContestedSave<ChoiceGroup, Conflict>({
    known: group,
    isRight: isRight(wrong),
    send: sent,
    staleIn: conflictIn,
    onSaved,
    theirs: (stale) => stale.group,
    bringUp: (before, now) => setDraft((mine) => broughtUp(mine, before, now, currency)),
    takeTheirs: (stale) => setDraft(without(draft, stale.fields, stale.group, currency)),
  })
  return {
    ...form,
    draft,
    wrong: checked ? wrong : nothingWrong,
    ...choicesOf(setDraft),
    set: (part: Partial<GroupDraft>) => setDraft((now) => ({ ...now, ...part })),
  }
}

/** What is done to the rows of the form. */
function choicesOf(setDraft: (next: (now: GroupDraft) => GroupDraft) => void) {
  const each = (next: (choices: readonly ChoiceDraft[]) => readonly ChoiceDraft[]) =>
    setDraft((now) => ({ ...now, choices: next(now.choices) }))
  return {
    setChoice: (id: string, part: Partial<ChoiceDraft>) =>
      each((choices) => choices.map((choice) => (choice.id === id ? { ...choice, ...part } : choice))),
    addChoice: () => each((choices) => [...choices, newChoice(uuidv7())]),
    removeChoice: (id: string) => each((choices) => choices.filter((choice) => choice.id !== id)),
    moveChoice: (from: number, to: number) => each((choices) => movedTo(choices, from, to)),
  }
}
export type GroupForm = ReturnType<typeof useGroupDraft>

function conflictIn(error: unknown): Conflict | null {
  if (!isAppError(error) || error.code !== 'stale') return null
  const { group, fields } = error.details as { group?: ChoiceGroup; fields?: string[] }
  return group && fields ? { group, fields } : null
}
