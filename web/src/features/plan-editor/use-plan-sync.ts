import { type AppError, isAppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { HoldPlan, PlanState } from '@sufra/shared/tables/plan.contract'
import { holdPlan, publishPlan, readPlan, savePlan } from '@sufra/shared/tables/plan.endpoints'
import { type Changes, changesOf } from '@sufra/shared/tables/plan-draft.rules'
import { begun, done, type History } from '@sufra/shared/tables/plan-history.rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask, send } from '../../api/client'
import { learn, learnAreas } from '../../live/live-store'
import { isEmpty, nothing, type Patch, patched, patchTo, portionOf, together } from './plan-sync.rules'

/** As the server keeps it. */
interface StoredDraft {
  readonly version: number
  readonly changes: Changes
  readonly editedAt: string | null
}

const saveAfterMs = 500
/** Who draws says so; who looks on sees what is drawn. */
const againMs = { drawing: 15_000, looking: 4_000 }

const keptOf = ({ draft }: PlanState): StoredDraft => ({ ...draft, changes: changesOf(draft.changes) })
const isStale = (error: unknown) => isAppError(error) && (error.code === 'stale' || error.details.reason === 'held')

const pageKey = 'sufra.plan.page'

/** A page that is reloaded goes on with what it drew; another one beside it is another one. */
function nameOfPage(): string {
  const name = sessionStorage.getItem(pageKey) ?? uuidv7()
  sessionStorage.setItem(pageKey, name)
  return name
}

/** The draft on the server and the drawing on this page, brought together; nothing that was drawn here is lost. */
export function usePlanSync(branchId: string) {
  const [holderId] = useState(nameOfPage)
  const [history, setHistory] = useState<History<Changes>>(() => begun({}))
  const [kept, setKept] = useState<StoredDraft | null>(null)
  const [hold, setHold] = useState<PlanState['hold']>(null)
  const [problem, setProblem] = useState<AppError | null>(null)
  const [saving, setSaving] = useState(false)
  /** What was drawn here while somebody else drew. */
  const [aside, setAside] = useState<Patch | null>(null)
  const latest = useRef({ history, kept, mine: false })
  latest.current = { history, kept, mine: hold?.mine === true }
  const params = { branchId }

  const adopt = (state: PlanState) => {
    const { history: now, kept: before } = latest.current
    const next = keptOf(state)
    setHold(state.hold)
    setProblem(null)
    if (before && before.version === next.version) return
    const left = before ? patchTo(before.changes, now.present) : nothing
    if (!isEmpty(left)) setAside((earlier) => together(earlier ?? nothing, left))
    setKept(next)
    setHistory(begun(next.changes))
  }
  /** A save that is under way, or came in between, knows more than what was asked before it. */
  const turns = useRef(0)
  const busy = useRef(false)
  const asked = async (how: HoldPlan['how']): Promise<PlanState> => {
    if (how === 'ask' && !latest.current.mine && latest.current.kept) {
      const state = await ask(readPlan, { params })
      if (state.hold) return state
    }
    return send(holdPlan, { params, body: { holderId, how } })
  }
  const refresh = async (how: HoldPlan['how'] = 'ask') => {
    if (busy.current) return
    const turn = turns.current
    try {
      const state = await asked(how)
      if (turn === turns.current) adopt(state)
    } catch (error) {
      if (isAppError(error)) setProblem(error)
    }
  }
  const refreshing = useRef(refresh)
  refreshing.current = refresh
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    busy.current = true
    try {
      return await work()
    } finally {
      turns.current += 1
      busy.current = false
    }
  }

  /** One portion; answers whether there was one. Throws the refusal. */
  const savePortion = async (): Promise<boolean> => {
    const { history: now, kept: before } = latest.current
    if (!before) return false
    const patch = portionOf(patchTo(before.changes, now.present))
    if (isEmpty(patch)) return false
    const body = { holderId, version: before.version, put: [...patch.put], drop: [...patch.drop] }
    const saved = await send(savePlan, { params, body })
    const next = { ...saved, changes: patched(before.changes, patch) }
    latest.current = { ...latest.current, kept: next }
    setKept(next)
    return true
  }
  const underway = useRef<Promise<void> | null>(null)
  const savedWhole = async () => {
    setSaving(true)
    try {
      await alone(async () => {
        while (await savePortion());
      })
      setProblem(null)
    } catch (error) {
      if (isStale(error)) await refreshing.current()
      else if (isAppError(error)) setProblem(error)
      throw error
    } finally {
      underway.current = null
      setSaving(false)
    }
  }
  const saveAll = (): Promise<void> => {
    underway.current ??= savedWhole()
    return underway.current
  }
  const savingAll = useRef(saveAll)
  savingAll.current = saveAll

  const mine = hold?.mine === true
  const unsaved = kept !== null && !isEmpty(patchTo(kept.changes, history.present))
  useEffect(() => {
    void refreshing.current()
    return () => {
      const leave = () =>
        send(holdPlan, { params: { branchId }, body: { holderId, how: 'leave' } }).catch(() => undefined)
      if (latest.current.mine) void savingAll.current().then(leave, leave)
    }
  }, [branchId, holderId])
  useEffect(() => {
    const timer = setInterval(() => void refreshing.current(), mine ? againMs.drawing : againMs.looking)
    return () => clearInterval(timer)
  }, [mine])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn last starts the wait again; a refusal too
  useEffect(() => {
    if (!mine || !unsaved) return
    const timer = setTimeout(() => void savingAll.current().catch(() => undefined), problem ? 3000 : saveAfterMs)
    return () => clearTimeout(timer)
  }, [mine, unsaved, history, problem, saving])

  const publish = async () => {
    await saveAll()
    const version = latest.current.kept?.version ?? 1
    const { areas, tables } = await alone(() => send(publishPlan, { params, body: { holderId, version } })).catch(
      async (refusal) => {
        if (isStale(refusal)) await refresh()
        throw refusal
      },
    )
    for (const table of tables) learn('table', table)
    learnAreas(areas)
    setHistory(begun({}))
    latest.current = { ...latest.current, history: begun({}) }
    setKept({ version: version + 1, changes: {}, editedAt: null })
  }
  return {
    history,
    setHistory,
    kept,
    hold,
    mine,
    problem,
    saving,
    unsaved,
    publish,
    aside: mine ? aside : null,
    /** What was put aside goes on top of the draft, or is let go. */
    settleAside: useCallback(
      (whose: 'mine' | 'theirs') => {
        if (whose === 'mine' && aside) setHistory((now) => done(now, patched(now.present, aside)))
        setAside(null)
      },
      [aside],
    ),
    refresh: () => void refresh(),
    takeOver: () => void refresh('take'),
  }
}
export type PlanSync = ReturnType<typeof usePlanSync>
