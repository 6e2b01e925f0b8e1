import { sameSet } from '@sufra/shared/kernel/same-set'
import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import type { Draft, DraftLine, PlacedLine, PlacedOrder } from './draft.rules'

/** What was changed about a dish after the restaurant had its order: the kitchen cooks it without knowing. */
export interface Untold {
  readonly menuItemId: string
  /** As it is wanted now; null: it was taken off. */
  readonly line: DraftLine | null
  /** Portions that the kitchen has too many; 0: none. */
  readonly tooMany: number
  /** Told since. One that was taken back harms nobody. */
  readonly allergies: readonly Allergen[]
  readonly options: boolean
  readonly note: boolean
  /** Its seat or its course. */
  readonly place: boolean
}

function untoldOf(had: PlacedLine, line: DraftLine | undefined): Untold {
  const { menuItemId, quantity, modifiers = [], allergies = [], seat = null, course = 1 } = had
  const tooMany = Math.max(0, quantity - (line?.quantity ?? 0))
  if (!line) return { menuItemId, line: null, tooMany, allergies: [], options: false, note: false, place: false }
  const options = modifiers.map(({ modifierId }) => modifierId)
  return {
    menuItemId,
    line,
    tooMany,
    allergies: line.allergies.filter((each) => !allergies.includes(each)),
    options: !sameSet(line.modifierIds, options),
    note: line.notes.trim() !== (had.notes ?? ''),
    place: line.seat !== seat || line.course !== course,
  }
}

const isAny = ({ tooMany, allergies, options, note, place }: Untold): boolean =>
  tooMany > 0 || allergies.length > 0 || options || note || place

/** Where the draft says other than the order that the restaurant has. What was added since is not among it: it is sent yet. */
export const untoldIn = ({ lines }: Pick<Draft, 'lines'>, order: PlacedOrder): Untold[] =>
  order.lines
    .filter(({ status }) => status !== 'cancelled')
    .map((had) =>
      untoldOf(
        had,
        lines.find(({ id }) => id === had.id),
      ),
    )
    .filter(isAny)
