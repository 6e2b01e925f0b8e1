/** The keyboard goes to the row after the one it stands on, or before it; to the first where it stands on none. */
export function stepRow(rowsAre: string, focused: string, by: -1 | 1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(rowsAre)]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[at < 0 ? 0 : at + by]
  const target = row?.matches(focused) ? row : row?.querySelector<HTMLElement>(focused)
  target?.focus()
  return target !== undefined && target !== null
}
