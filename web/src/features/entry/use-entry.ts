import { uuidv7 } from '@sufra/shared/kernel/ids'
import { isOrderable } from '@sufra/shared/menu/availability.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { useState } from 'react'
import {
  addLine,
  againOf,
  type Course,
  changeLine,
  type Draft,
  type DraftLine,
  lastRound,
  type Menu,
  portionsIn,
  removeLine,
  toggleHeld,
  totalOf,
  troublesOf,
  type Wanted,
  withoutTroubles,
} from './draft.rules'
import { draftAt, editDraft, type Sending, undoEdit, useDraft } from './drafts-store'

/** Whom and which course the next dish is for. */
export interface Aim {
  readonly seat: number | null
  readonly course: Course
}

interface EntryPlace {
  /** Or `takeaway`. */
  readonly tableId: string
  readonly visitId: string | null
  readonly menu: Menu
  /** ISO. */
  readonly now: string
}

/** The restaurant has said that they have left. */
const isGone = (sending: Sending): boolean => sending.state === 'refused' && sending.code === 'party_left'

/** Lines that are on their way and can't be changed. */
const busyIn = (sending: Sending): readonly string[] => (sending.state === 'sending' ? sending.lineIds : [])

/** What is being taken down for one table, and everything that can be done to it before it is sent. */
export function useEntry({ tableId, visitId, menu, now }: EntryPlace) {
  const { draft, sending, visitId: takenFor } = useDraft(tableId)
  const [aim, setAim] = useState<Aim>({ seat: null, course: 1 })
  const edit = (change: Parameters<typeof editDraft>[2]) => editDraft(tableId, visitId, change)
  const busy = busyIn(sending)
  const add = (all: readonly Wanted[]) =>
    edit((before) => all.reduce((so, wanted) => addLine(so, wanted, uuidv7(), busy), before))
  const troubles = troublesOf(draft.lines, menu, now)
  return {
    draft,
    sending,
    busy,
    aim,
    setAim,
    edit,
    troubles,
    count: portionsIn(draft.lines),
    total: totalOf(draft.lines, menu),
    /** The party it was taken down for; null: for who sits here when it is sent. */
    takenFor,
    gone: isGone(sending),
    linesOf: (item: MenuItem): DraftLine[] => draft.lines.filter(({ menuItemId }) => menuItemId === item.id),
    add: (wanted: Omit<Wanted, 'seat' | 'course'>) => add([{ ...wanted, ...aim }]),
    change: (lineId: string, part: Partial<Wanted>) => edit((before) => changeLine(before, lineId, part)),
    remove: (lineId: string) => edit((before) => removeLine(before, lineId)),
    guests: draft.guests,
    setGuests: (guests: number) => edit((before) => ({ ...before, guests })),
    name: draft.name ?? '',
    setName: (name: string) => edit((before) => ({ ...before, name })),
    hold: () => edit((before) => toggleHeld(before, aim.course)),
    dropTroubles: () => edit((before) => withoutTroubles(before, troubles)),
    undo: () => undoEdit(tableId),
  }
}

export type Entry = ReturnType<typeof useEntry>

type Rounds = Parameters<typeof lastRound>[0]

/** The table's last round once more. Resolves to how many portions it took down, and whether something is missing. */
export function repeatRound(place: EntryPlace, orders: Rounds): { readonly portions: number; readonly all: boolean } {
  const round = lastRound(orders)
  const had = round.flatMap(({ lines }) => lines).filter(({ status }) => status !== 'cancelled')
  const wanted = againOf(round, place.menu, (item) => isOrderable(item, place.now))
  const busy = busyIn(draftAt(place.tableId).sending)
  const add = (draft: Draft) => wanted.reduce((so, each) => addLine(so, each, uuidv7(), busy), draft)
  if (wanted.length > 0) editDraft(place.tableId, place.visitId, add)
  return { portions: portionsIn(wanted), all: wanted.length === had.length }
}
