import { isAppError } from '@sufra/shared/kernel/app-error'
import { chosenIn, type Ticks, unseenIn } from '@sufra/shared/menu-push/chosen.rules'
import type { MenuDiff, MenuPushed } from '@sufra/shared/menu-push/menu-push.contract'
import { pushMenu } from '@sufra/shared/menu-push/menu-push.endpoints'
import { mostLines } from '@sufra/shared/menu-push/menu-push.limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useMenuDiffs } from './use-menu-diffs'

/** How far one branch is. */
export interface TargetPush {
  readonly ticks: Ticks
  /** Lines that read otherwise than when somebody ticked them. */
  readonly unseen: ReadonlySet<string>
  readonly outcome: MenuPushed | null
  readonly problem: string | null
}

const untouched: TargetPush = { ticks: new Map(), unseen: new Set(), outcome: null, problem: null }

/** The push of one branch's menu to others, each by itself: what one refuses stops none of the rest. */
export function useMenuPush(sourceId: string, targetIds: readonly string[]) {
  const { t } = useTranslation('push')
  const diffs = useMenuDiffs(sourceId, targetIds)
  const [pushes, setPushes] = useState<Readonly<Record<string, TargetPush>>>({})
  const [busy, setBusy] = useState(false)
  const pushOf = (targetId: string) => pushes[targetId] ?? untouched
  const set = (targetId: string, part: Partial<TargetPush>) =>
    setPushes((now) => ({ ...now, [targetId]: { ...(now[targetId] ?? untouched), ...part } }))
  /** What was sent is done with; everything else that somebody ticked or unticked holds for the next push. */
  const taken = (targetId: string, lines: readonly string[], outcome: MenuPushed) =>
    setPushes((now) => {
      const ticks = new Map([...(now[targetId] ?? untouched).ticks].filter(([id]) => !lines.includes(id)))
      return { ...now, [targetId]: { ...untouched, ticks, outcome } }
    })
  const chosenOf = (targetId: string): string[] =>
    chosenIn(diffs.diffOf(targetId).diff?.things ?? [], pushOf(targetId).ticks)

  const refused = (targetId: string, before: MenuDiff, refusal: unknown) => {
    const now =
      isAppError(refusal) && refusal.code === 'stale' ? (refusal.details.diff as MenuDiff | undefined) : undefined
    if (now) diffs.put(targetId, now)
    const offline = isAppError(refusal) && refusal.code === 'offline'
    const problem = now ? t('stale') : offline ? t('offline.notDone') : errorText(refusal)
    set(targetId, { problem, ...(now && { unseen: unseenIn(before.things, now.things) }) })
  }

  const pushTo = async (targetId: string) => {
    const { diff } = diffs.diffOf(targetId)
    // What is more than one push carries stays ticked for the next.
    const lines = chosenOf(targetId).slice(0, mostLines)
    if (!diff || lines.length === 0) return
    set(targetId, { problem: null, outcome: null })
    try {
      const body = { seen: diff.seen, lines }
      const outcome = await send(pushMenu, { params: { branchId: targetId, sourceId }, body })
      taken(targetId, lines, outcome)
      await diffs.readAgain(targetId)
    } catch (refusal) {
      refused(targetId, diff, refusal)
    }
  }

  return {
    busy,
    diffOf: diffs.diffOf,
    pushOf,
    chosenOf,
    /** Ticked or unticked by hand, whatever was suggested. */
    tick: (targetId: string, lines: readonly string[], on: boolean) => {
      const ticks = new Map([...pushOf(targetId).ticks, ...lines.map((id): [string, boolean] => [id, on])])
      set(targetId, { ticks, outcome: null })
    },
    suggest: (targetId: string) => set(targetId, { ticks: new Map() }),
    push: async () => {
      if (busy) return
      setBusy(true)
      for (const targetId of targetIds) await pushTo(targetId)
      setBusy(false)
    },
  }
}
export type MenuPush = ReturnType<typeof useMenuPush>
