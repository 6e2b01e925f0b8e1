/** The dark modules of a code as bars, each a run of one row. In modules. */
export function barsOf(rows: readonly string[]): { readonly x: number; readonly y: number; readonly width: number }[] {
  return rows.flatMap((row, y) => [...row.matchAll(/1+/g)].map((run) => ({ x: run.index, y, width: run[0].length })))
}
