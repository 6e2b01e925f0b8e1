import { type FormEvent, useState } from 'react'
import { errorText } from '../i18n/error-text'

interface Stale {
  /** Fields that somebody else changed since. */
  readonly fields: readonly string[]
}

interface Saving<Known, Conflict extends Stale> {
  /** What the form was filled from; null: something new. */
  readonly known: Known | null
  readonly isRight: boolean
  readonly send: (from: Known | null) => Promise<Known>
  /** What a refusal says of somebody else's change; null: it says something else. */
  readonly staleIn: (refusal: unknown) => Conflict | null
  readonly theirs: (conflict: Conflict) => Known
  readonly onSaved: (saved: Known) => void
  /** The form takes in what changed elsewhere, beside the fields that are asked about. */
  readonly bringUp: (before: Known, now: Known) => void
  readonly takeTheirs: (conflict: Conflict) => void
  /** What any other refusal says, where that is another sentence than usual. */
  readonly refusalText?: (refusal: unknown) => string
}

/** Saves a form. Nothing typed is lost by a refusal; what somebody else changed meanwhile is asked about. */
export function useContestedSave<Known, Conflict extends Stale>(saving: Saving<Known, Conflict>) {
  const { isRight, send, staleIn, theirs, onSaved, bringUp, takeTheirs, refusalText = errorText } = saving
  const [base, setBase] = useState(saving.known)
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const save = async (from: Known | null) => {
    setChecked(true)
    if (busy || !isRight) return
    setBusy(true)
    setProblem(null)
    setConflict(null)
    try {
      onSaved(await send(from))
    } catch (refusal) {
      const stale = staleIn(refusal)
      if (stale && from !== null) {
        setConflict(stale)
        setBase(theirs(stale))
        bringUp(from, theirs(stale))
      } else setProblem(refusalText(refusal))
    }
    setBusy(false)
  }
  return {
    checked,
    busy,
    problem,
    conflict,
    keepMine: () => {
      if (conflict) void save(theirs(conflict))
    },
    takeTheirs: () => {
      if (!conflict) return
      takeTheirs(conflict)
      setConflict(null)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      void save(base)
    },
  }
}
