import type { ArchivedTable } from './archive.repository'
import { inTurns, type Pointing } from './turns.rules'

/** What one statement takes: well within its time on a busy machine, and within what a process has room for. */
const atOnce = { rows: 1000, characters: 4_000_000 }

type Table = Pick<ArchivedTable, 'name' | 'heavy' | 'pointsWithin'>

/**
 * A table's rows go in by batches, heavy ones each by itself. Rows that point at others of their table are few; they wait
 * until the rest of it is in.
 */
export function inserting<T extends Table>(insert: (table: T, rows: readonly string[]) => Promise<void>) {
  let table: T | null = null
  let rows: string[] = []
  let characters = 0
  let waiting: Pointing[] = []

  async function send(): Promise<void> {
    if (table && rows.length > 0) await insert(table, rows)
    rows = []
    characters = 0
  }
  async function take(row: string): Promise<void> {
    rows.push(row)
    characters += row.length
    if (table?.heavy || rows.length >= atOnce.rows || characters >= atOnce.characters) await send()
  }
  async function flush(): Promise<void> {
    await send()
    const turns = inTurns(waiting)
    waiting = []
    for (const turn of turns) {
      for (const { row } of turn) await take(row)
      await send()
    }
  }
  async function add(next: T, row: string): Promise<void> {
    if (next !== table) await flush()
    table = next
    const pointing = pointingOf(next, row)
    if (pointing) waiting.push(pointing)
    else await take(row)
  }
  return { add, flush }
}

function pointingOf({ pointsWithin }: Table, row: string): Pointing | null {
  if (pointsWithin.length === 0) return null
  const values = JSON.parse(row) as Readonly<Record<string, string | null>>
  const pointsAt = pointsWithin.flatMap((column) => values[column] ?? [])
  return pointsAt.length > 0 ? { id: values.id ?? '', pointsAt, row } : null
}
