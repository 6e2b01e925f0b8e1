import type { ImportPlan } from './import-plan.rules'
import type { ImportedRow, ImportMenu } from './menu-import.contract'
import { importLimits } from './menu-import.limits'

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length
const sectionOf = (row: ImportedRow): string | undefined => (row.kind === 'new' ? row.sectionId : row.changes.sectionId)

/** What goes to the restaurant in one request: rows in the order of the file, and the new sections they stand in. */
export function batchesOf({ rows, sections }: Pick<ImportPlan, 'rows' | 'sections'>): ImportMenu[] {
  const batches: ImportMenu[] = []
  let room = 0
  for (const { send } of rows) {
    if (!send) continue
    const section = sections.find(({ id }) => id === sectionOf(send))
    const current = batches.at(-1)
    const comes = section && !current?.sections.includes(section) ? [section] : []
    const bytes = bytesOf([send, ...comes])
    if (current && current.rows.length < importLimits.batchRows && bytes <= room) {
      current.rows.push(send)
      current.sections.push(...comes)
      room -= bytes
    } else {
      batches.push({ sections: section ? [section] : [], rows: [send] })
      room = importLimits.batchBytes - bytesOf(batches.at(-1))
    }
  }
  return batches
}
