interface Placed {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const middle = (table: Placed) => ({ x: table.x + table.width / 2, y: table.y + table.height / 2 })

const ahead: Record<string, (dx: number, dy: number) => number> = {
  ArrowRight: (dx) => dx,
  ArrowLeft: (dx) => -dx,
  ArrowDown: (_, dy) => dy,
  ArrowUp: (_, dy) => -dy,
}

/** The next table in the arrow's direction, as the room is built: nearest ahead, sideways counting double. */
export function nearestTo<T extends Placed>(from: T, tables: readonly T[], key: string): T | null {
  const towards = ahead[key]
  if (!towards) return null
  const start = middle(from)
  let best: { readonly table: T; readonly distance: number } | null = null
  for (const table of tables) {
    const end = middle(table)
    const [dx, dy] = [end.x - start.x, end.y - start.y]
    const forward = towards(dx, dy)
    if (table.id === from.id || forward <= 0) continue
    const sideways = Math.abs(key === 'ArrowLeft' || key === 'ArrowRight' ? dy : dx)
    const distance = forward + 2 * sideways
    if (!best || distance < best.distance) best = { table, distance }
  }
  return best?.table ?? null
}
