import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { CopiedWeek, PlannedPerson, Shift, SkippedShift } from '@sufra/shared/schedules/schedules.contract'
import { changeShift, copyWeek, createShift, removeShifts } from '@sufra/shared/schedules/schedules.endpoints'
import { mostRemoved } from '@sufra/shared/schedules/schedules.limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { useConnection } from '../../live/live-store'
import { toast } from '../../ui/toast-store'
import { useMoves } from './use-moves'
import { useLearn, useRefusal } from './use-week'
import { useWords } from './use-words'
import { type Standing, staleIn } from './week-view.rules'

interface Planned {
  readonly branchId: string
  readonly zone: string
  readonly people: readonly PlannedPerson[]
}

/** What can be done with a week. Each says what it did, and can be taken back. */
export function usePlanning({ branchId, zone, people }: Planned) {
  const { t } = useTranslation(['schedule', 'common'])
  const { learn, again } = useLearn(branchId)
  const refusal = useRefusal()
  const words = useWords(zone)
  const offline = useConnection().name === 'offline'
  const [busy, setBusy] = useState(false)
  const [skipped, setSkipped] = useState<readonly SkippedShift[]>([])
  const params = { branchId }
  const nameOf = (userId: string) => people.find(({ id }) => id === userId)?.name ?? ''
  const undo = (run: () => unknown) => ({ label: t('common:action.undo'), run: () => void run() })
  const refused = (error: unknown) => toast.error(staleIn(error) ? t('conflict.moved') : refusal(error))
  const mayWork = () => {
    if (offline) toast.error(t('offline.notDone'))
    return !offline
  }
  const doing = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (busy || !mayWork()) return null
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      refused(error)
      return null
    } finally {
      await again()
      setBusy(false)
    }
  }
  const toldWhere = (shift: Shift) => t('did.planned', { name: nameOf(shift.userId), when: words.when(shift) })
  const takenBack = ({ id, version }: Shift, { userId, startsAt, minutes, notes }: Shift) =>
    doing(() =>
      send(changeShift, { params: { ...params, shiftId: id }, body: { version, userId, startsAt, minutes, notes } }),
    )
  const { move, settled, placed } = useMoves(branchId, {
    onMoved: (moved, before) => {
      learn(moved)
      void again()
      toast.plain(
        toldWhere(moved),
        undo(() => takenBack(moved, before)),
      )
    },
    onRefused: (error) => {
      void again()
      refused(error)
    },
  })
  const out = (shifts: readonly Shift[]) =>
    send(removeShifts, { params, body: { shifts: shifts.map(({ id, version }) => ({ shiftId: id, version })) } })
  const remove = async (asShown: Shift) => {
    const shift = await settled(asShown)
    if (!shift) return false
    const { userId, startsAt, minutes, notes } = shift
    const gone = await doing(() => out([shift]))
    const body = { id: uuidv7(), userId, startsAt, minutes, notes }
    if (gone)
      toast.plain(
        t('did.removed', { name: nameOf(userId) }),
        undo(() => doing(() => send(createShift, { params, body }))),
      )
    return gone !== null
  }
  const told = ({ copied, skipped: left }: CopiedWeek) => {
    setSkipped(left)
    if (copied.length + left.length === 0) return toast.plain(t('did.nothing'))
    const back = undo(() => doing(() => out(copied)))
    const mayGoBack = copied.length > 0 && copied.length <= mostRemoved
    return toast.plain(t('did.copied', { count: copied.length }), mayGoBack ? back : undefined)
  }
  const copy = async (day: string) => {
    const answer = await doing(() => send(copyWeek, { params, body: { day } }))
    if (answer) told(answer)
  }
  return {
    busy,
    offline,
    placed,
    settled,
    remove,
    copy,
    skipped,
    nameOf,
    understood: () => setSkipped([]),
    move: (shift: Shift, to: Standing) => mayWork() && move(shift, to),
    saved: (shift: Shift) => {
      learn(shift)
      void again()
      toast.success(toldWhere(shift))
    },
  }
}
export type Planning = ReturnType<typeof usePlanning>
