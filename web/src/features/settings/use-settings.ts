import { type AppError, isAppError } from '@sufra/shared/kernel/app-error'
import type { BranchSettings, ChangeSettings, SettingValues } from '@sufra/shared/settings/settings.contract'
import { changeSettings, readSettings } from '@sufra/shared/settings/settings.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { ask, send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useSession } from '../../session/session-store'
import {
  among,
  type Draft,
  type DraftName,
  type Edits,
  seen,
  shownDraft,
  standingOf,
  unsavedSince,
  wishOf,
  without,
} from './setting-draft.rules'

/** What was typed outlives a look at another screen, by person and branch: nobody else sees or saves it. */
const useEdits = create<Readonly<Record<string, Edits>>>()(() => ({}))
const none: Edits = {}

const againMs = 20_000
export const settingsKey = (branchId: string) => ['settings', branchId] as const

/**
 * The settings of a branch, the changes not yet saved, and what stands between them. `only`: those that the form shows;
 * what was typed into others elsewhere neither goes with them nor holds them up.
 */
export function useSettings(
  branchId: string,
  onSaved: (after: BranchSettings) => void,
  only: readonly DraftName[] | null = null,
) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery<BranchSettings, AppError>({
    queryKey: settingsKey(branchId),
    queryFn: ({ signal }) => ask(readSettings, { params: { branchId }, signal }),
    refetchOnMount: 'always',
    refetchInterval: againMs,
  })
  const owner = useSession((now) => (now.state === 'open' ? `${now.session.user.id}.${branchId}` : branchId))
  const typed = useEdits((all) => all[owner] ?? none)
  const edits = only === null ? typed : among(typed, only)
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const setEdits = (change: (now: Edits) => Edits) =>
    useEdits.setState((all) => ({ ...all, [owner]: change(all[owner] ?? none) }))
  /** What was asked before it would come back as what is the case now. */
  const keep = async (after: BranchSettings) => {
    await client.cancelQueries({ queryKey: settingsKey(branchId) })
    client.setQueryData(settingsKey(branchId), after)
  }

  /** Throws what refused it; somebody else's change is then shown. */
  const change = async (wish: ChangeSettings): Promise<BranchSettings> => {
    setBusy(true)
    setProblem(null)
    try {
      const after = await send(changeSettings, { params: { branchId }, body: wish })
      await keep(after)
      return after
    } catch (refusal) {
      const theirs = valuesIn(refusal)
      if (theirs && data) await keep({ ...data, values: theirs })
      throw refusal
    } finally {
      setBusy(false)
    }
  }
  const save = async (from: Edits) => {
    if (!data || busy) return
    const standing = standingOf(data.values, from)
    setTried(true)
    if (standing.unsaved.length === 0 || standing.wrong.length > 0 || standing.contested.length > 0) return
    try {
      const after = await change(wishOf(data.values, from, standing))
      setEdits((now) => unsavedSince(now, from, standing.unsaved, after.values))
      setTried(false)
      onSaved(after)
    } catch (refusal) {
      // What is contested is asked about, which says more than the refusal.
      if (valuesIn(refusal) === null) setProblem(errorText(refusal))
    }
  }
  const standing = data ? standingOf(data.values, edits) : { unsaved: [], wrong: [], contested: [] }
  useLeaving(standing.unsaved.length > 0)
  return {
    data,
    error,
    refetch: () => void refetch(),
    busy,
    problem,
    standing,
    change,
    draft: data && shownDraft(data.values, edits),
    wrong: tried ? standing.wrong : [],
    set: <Name extends DraftName>(name: Name, value: Draft[Name]) =>
      data &&
      setEdits((now) => ({ ...now, [name]: { typed: value, was: (now[name] ?? { was: data.values[name] }).was } })),
    save: () => void save(edits),
    discard: () => {
      setEdits((now) => without(now, Object.keys(edits) as DraftName[]))
      setTried(false)
      setProblem(null)
    },
    takeMine: () => {
      if (!data) return
      const mine = seen(edits, standing.contested, data.values)
      setEdits((now) => ({ ...now, ...mine }))
      void save(mine)
    },
    takeTheirs: () => setEdits((now) => without(now, standing.contested)),
  }
}
export type Settings = ReturnType<typeof useSettings>

function valuesIn(error: unknown): SettingValues | null {
  if (!isAppError(error) || error.code !== 'stale') return null
  return (error.details as { values?: SettingValues }).values ?? null
}

/** The browser asks before a tab with unsaved changes is closed. */
function useLeaving(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
}
