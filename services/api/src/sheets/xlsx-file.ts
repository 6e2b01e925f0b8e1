import { once } from 'node:events'
import { createDeflateRaw } from 'node:zlib'
import { strToU8, Zip, ZipPassThrough } from 'fflate'
import type { Sheet } from './sheet'
import { rowOf, titleRow } from './xlsx-cells'
import { afterRows, beforeRows, fixedParts, rowsPath } from './xlsx-parts'

/** What a workbook can hold, with its titles. */
const mostRows = 1_048_576

/** APPNOTE.TXT 4.4.5. */
const deflated = 8

/** Packed by zlib on its own threads: what orders wait for goes on meanwhile. */
class DeflatedPart extends ZipPassThrough {
  readonly #deflate = createDeflateRaw({ level: 6 })

  constructor(path: string) {
    super(path)
    this.compression = deflated
    this.#deflate.on('data', (packed: Uint8Array<ArrayBuffer>) => this.ondata(null, packed, false))
    this.#deflate.on('end', () => this.ondata(null, new Uint8Array(), true))
    this.#deflate.on('error', (error) => this.ondata(Object.assign(error, { code: -1 }), new Uint8Array(), true))
  }

  protected override process(chunk: Uint8Array<ArrayBuffer>, last: boolean): void {
    if (last) this.#deflate.end(chunk)
    else this.#deflate.write(chunk)
  }

  async write(xml: string): Promise<void> {
    this.push(strToU8(xml))
    if (this.#deflate.writableNeedDrain) await once(this.#deflate, 'drain')
  }

  async end(xml: string): Promise<void> {
    const packed = once(this.#deflate, 'end')
    this.push(strToU8(xml), true)
    await packed
  }
}

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
    const part = new DeflatedPart(path)
    zip.add(part)
    return part
  }
  for (const [path, xml] of fixedParts(sheet)) await open(path).end(xml)
  const rowsPart = open(rowsPath)
  await rowsPart.write(beforeRows(sheet) + titleRow(sheet))
  yield* ready()
  let left = mostRows - 1
  for await (const rows of sheet.rows) {
    const fitting = rows.slice(0, left)
    left -= fitting.length
    await rowsPart.write(fitting.map((row) => rowOf(sheet, row)).join(''))
    yield* ready()
    if (left === 0) break
  }
  await rowsPart.end(afterRows)
  zip.end()
  yield* ready()
}
