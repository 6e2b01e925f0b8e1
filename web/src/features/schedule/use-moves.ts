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
  /** On its way to the house. */
  readonly sending: Promise<Shift | null> | null
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
  const sent = async (id: string, { now, first, to }: Moving): Promise<Shift | null> => {
    try {
      const body = { version: now.version, notes: now.notes, ...to }
      const moved = await send(changeShift, { params: { branchId, shiftId: id }, body })
      const meanwhile = moving.current.get(id)
      if (meanwhile && meanwhile.to !== to) {
        moving.current.set(id, { ...meanwhile, now: moved, sending: null })
        return await settle(id)
      }
      moving.current.delete(id)
      onMoved(moved, first)
      return moved
    } catch (error) {
      moving.current.delete(id)
      onRefused(error)
      return null
    } finally {
      show()
    }
  }
  const settle = (id: string): Promise<Shift | null> => {
    const one = moving.current.get(id)
    if (!one) return Promise.resolve(null)
    if (one.sending) return one.sending
    if (isThere(one)) {
      moving.current.delete(id)
      show()
      return Promise.resolve(one.now)
    }
    const sending = sent(id, one)
    moving.current.set(id, { ...one, sending })
    return sending
  }
  const move = (shift: Shift, { userId, startsAt, minutes }: Standing) => {
    const known = moving.current.get(shift.id)
    const to = { userId, startsAt, minutes }
    moving.current.set(shift.id, { now: shift, first: shift, sending: null, ...known, to })
    clearTimeout(timers.current.get(shift.id))
    timers.current.set(
      shift.id,
      setTimeout(() => void settle(shift.id), settlesMs),
    )
    show()
  }
  /** Sends at once what is still on its way. Resolves to the shift as the house has it then; null: it was refused. */
  const settled = async (shift: Shift): Promise<Shift | null> => {
    clearTimeout(timers.current.get(shift.id))
    return moving.current.has(shift.id) ? settle(shift.id) : shift
  }
  /** As it stands on the page. */
  const placed = (shift: Shift): Shift => ({ ...shift, ...shown.get(shift.id) })
  return { move, settled, placed }
}
