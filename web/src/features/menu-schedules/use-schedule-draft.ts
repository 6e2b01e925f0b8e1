import { isAppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { MenuSchedule } from '@sufra/shared/menu-schedules/menu-schedules.contract'
import { changeMenuSchedule, createMenuSchedule } from '@sufra/shared/menu-schedules/menu-schedules.endpoints'
import { useRef, useState } from 'react'
import { send } from '../../api/client'
import { useContestedSave } from '../../ui/use-contested-save'
import {
  broughtUp,
  changesOf,
  draftOf,
  fieldsOf,
  newSchedule,
  type ScheduleDraft,
  without,
  wrongIn,
} from './schedule-draft.rules'

export interface Conflict {
  /** As the restaurant has it. */
  readonly schedule: MenuSchedule
  readonly fields: readonly string[]
}

interface Editing {
  readonly branchId: string
  /** Null: a new one. */
  readonly schedule: MenuSchedule | null
  readonly onSaved: (schedule: MenuSchedule) => void
}

/** A schedule in the form. Nothing typed is lost by a refusal; what somebody else changed meanwhile is asked about. */
export function useScheduleDraft({ branchId, schedule, onSaved }: Editing) {
  const [draft, setDraft] = useState(() => (schedule ? draftOf(schedule) : newSchedule))
  const newId = useRef(uuidv7())
  const wrong = wrongIn(draft)
  const sent = async (from: MenuSchedule | null): Promise<MenuSchedule> => {
    if (!from)
      return send(createMenuSchedule, { params: { branchId }, body: { id: newId.current, ...fieldsOf(draft) } })
    const body = changesOf(from, draft)
    return body ? send(changeMenuSchedule, { params: { branchId, scheduleId: from.id }, body }) : from
  }
  const { checked, ...form } = useContestedSave<MenuSchedule, Conflict>({
    known: schedule,
    isRight: wrong.length === 0,
    send: sent,
    staleIn: conflictIn,
    onSaved,
    theirs: (stale) => stale.schedule,
    bringUp: (before, now) => setDraft((mine) => broughtUp(mine, before, now)),
    takeTheirs: (stale) => setDraft(without(draft, stale.fields, stale.schedule)),
  })
  return {
    ...form,
    draft,
    wrong: checked ? wrong : [],
    set: (part: Partial<ScheduleDraft>) => setDraft((now) => ({ ...now, ...part })),
  }
}
export type ScheduleForm = ReturnType<typeof useScheduleDraft>

function conflictIn(error: unknown): Conflict | null {
  if (!isAppError(error) || error.code !== 'stale') return null
  const { schedule, fields } = error.details as { schedule?: MenuSchedule; fields?: string[] }
  return schedule && fields ? { schedule, fields } : null
}
