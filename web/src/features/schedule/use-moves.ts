import type { Shift } from '@sufra/shared/schedules/schedules.contract'
import { changeShift } from '@sufra/shared/schedules/schedules.endpoints'
import { useRef, useState } from 'react'
import { send } from '../../api/client'
import type { Standing } from './week-view.rules'

/** Steps of the keyboard come one after the other: they are sent once nobody has pressed anything for so long. */
const settlesMs = 700

interface Moving {
  /** As the house has it. */
  readonly now: Shift
  readonly first: Shift
  readonly to: Standing
  readonly sending: boolean
}

const isThere = ({ now, to }: Moving): boolean =>
  now.userId === to.userId && now.startsAt === to.startsAt && now.minutes === to.minutes

interface Answers {
  readonly onMoved: (moved: Shift, before: Shift) => void
  readonly onRefused: (error: unknown) => void
}

/** Shifts on their way: they stand at once where they were put, and are sent when they have come to rest. */
export function useMoves(branchId: string, { onMoved, onRefused }: Answers) {
  const moving = useRef(new Map<string, Moving>())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const [shown, setShown] = useState<ReadonlyMap<string, Standing>>(new Map())
  const show = () => setShown(new Map([...moving.current].map(([id, { to }]) => [id, to])))
  const settle = async (id: string) => {
    const one = moving.current.get(id)
    if (!one || one.sending) return
    if (isThere(one)) {
      moving.current.delete(id)
      show()
      return
    }
    moving.current.set(id, { ...one, sending: true })
    try {
      const body = { version: one.now.version, notes: one.now.notes, ...one.to }
      const now = await send(changeShift, { params: { branchId, shiftId: id }, body })
      const meanwhile = moving.current.get(id)
      if (meanwhile && meanwhile.to !== one.to) {
        moving.current.set(id, { ...meanwhile, now, sending: false })
        await settle(id)
        return
      }
      moving.current.delete(id)
      onMoved(now, one.first)
    } catch (error) {
      moving.current.delete(id)
      onRefused(error)
    }
    show()
  }
  const move = (shift: Shift, { userId, startsAt, minutes }: Standing) => {
    const known = moving.current.get(shift.id)
    const to = { userId, startsAt, minutes }
    moving.current.set(shift.id, { now: shift, first: shift, sending: false, ...known, to })
    clearTimeout(timers.current.get(shift.id))
    timers.current.set(
      shift.id,
      setTimeout(() => void settle(shift.id), settlesMs),
    )
    show()
  }
  /** As it stands on the page. */
  const placed = (shift: Shift): Shift => ({ ...shift, ...shown.get(shift.id) })
  return { move, placed }
}
