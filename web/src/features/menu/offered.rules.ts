import type { ModifierGroup } from '@sufra/shared/menu/menu.contract'

/**
 * Of what was chosen, what the dish still offers. An option that has left it stands nowhere on screen and one that is
 * sold out cannot be tapped: kept, either would be sent and refused again and again.
 */
export const stillOffered = (groups: readonly ModifierGroup[], chosen: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    groups
      .flatMap(({ modifiers }) => modifiers)
      .filter(({ id, available }) => available && chosen.has(id))
      .map(({ id }) => id),
  )
