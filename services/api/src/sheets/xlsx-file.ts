import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Sheet } from './sheet'
import { rowOf, titleRow } from './xlsx-cells'
import { afterRows, beforeRows, fixedParts, rowsPath } from './xlsx-parts'

/** What a workbook can hold, with its titles. */
const mostRows = 1_048_576

/** A workbook, packed portion by portion: a hundred thousand rows hold up nobody's order, and are never whole in memory. */
export async function* xlsxFile(sheet: Sheet): AsyncIterable<Uint8Array> {
  let packed: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    packed.push(chunk)
  })
  const ready = () => {
    const chunks = packed
    packed = []
    return chunks
  }
  const open = (path: string) => {
    const part = new ZipDeflate(path, { level: 6 })
    zip.add(part)
    return (xml: string, last = false) => part.push(strToU8(xml), last)
  }
  for (const [path, xml] of fixedParts(sheet)) open(path)(xml, true)
  const write = open(rowsPath)
  write(beforeRows(sheet) + titleRow(sheet))
  yield* ready()
  let left = mostRows - 1
  for await (const rows of sheet.rows) {
    const fitting = rows.slice(0, left)
    left -= fitting.length
    write(fitting.map((row) => rowOf(sheet, row)).join(''))
    yield* ready()
    if (left === 0) break
  }
  write(afterRows, true)
  zip.end()
  yield* ready()
}
