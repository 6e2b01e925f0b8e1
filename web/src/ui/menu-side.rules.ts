/** In pixels from the top of the window. */
interface Stretch {
  readonly top: number
  readonly bottom: number
}

/** Between a button and its list, and what stays free at the edge. */
const menuGap = 6
const edge = 8

/** Whether a list of that height opens above its button: below it would be cut off, and above it would not. */
export function opensUp(button: Stretch, height: number, seen: Stretch): boolean {
  const needed = height + menuGap + edge
  return button.bottom + needed > seen.bottom && button.top - needed >= seen.top
}
