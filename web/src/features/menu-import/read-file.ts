import { readCsv, type SheetRow } from '@sufra/shared/kernel/read-csv'
import { readWorkbook } from '@sufra/shared/kernel/read-workbook'
import { importLimits } from '@sufra/shared/menu/menu-import.limits'

export type FileProblem = 'tooLarge' | 'tooMany' | 'empty' | 'noTable' | 'oldWorkbook' | 'noUnpacker' | 'unreadable'

/** A table as it was read: its titles and the rows below them. */
export interface ReadTable {
  /** Null: pasted. */
  readonly fileName: string | null
  readonly header: readonly string[]
  readonly rows: readonly SheetRow[]
}

export type Reading = { readonly table: ReadTable } | { readonly problem: FileProblem }

/** A file of comma-, semicolon- or tab-separated text, or a workbook, whatever its name ends with. */
export async function readFile(file: File): Promise<Reading> {
  if (file.size > importLimits.bytes) return { problem: 'tooLarge' }
  const bytes = await bytesOf(file)
  if (!bytes) return { problem: 'unreadable' }
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: 'oldWorkbook' }
  if (begins(bytes, [0x50, 0x4b, 0x03, 0x04])) return readPacked(bytes, file.name)
  const text = textOf(bytes)
  return text.includes('\0') ? { problem: 'noTable' } : tableOf(readCsv(text, importLimits.rows + 1), file.name)
}

/** Null: the device does not give it out. It is a folder, is kept online only, or has been changed or taken away since. */
const bytesOf = (file: File): Promise<Uint8Array | null> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )

export const readPasted = (text: string): Reading =>
  text.length > importLimits.bytes ? { problem: 'tooLarge' } : tableOf(readCsv(text, importLimits.rows + 1), null)

const begins = (bytes: Uint8Array, signs: readonly number[]): boolean => signs.every((sign, at) => bytes[at] === sign)

/** By its byte order mark; without one UTF-8, else what old Arabic spreadsheet programs wrote. */
function textOf(bytes: Uint8Array): string {
  if (begins(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (begins(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

const isPart = (path: string): boolean => /^xl\/(?:workbook|sharedStrings|worksheets\/[^/]+)\.xml$|\.rels$/.test(path)

/** A workbook of a few kilobytes may hold gigabytes: what it says it holds is added up first, and no more is unpacked. */
async function readPacked(bytes: Uint8Array, fileName: string): Promise<Reading> {
  const unpacker = await import('fflate').catch(() => null)
  if (!unpacker) return { problem: 'noUnpacker' }
  const { strFromU8, unzipSync } = unpacker
  let unpacked = 0
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isPart(name)) return false
        unpacked += originalSize
        if (unpacked > importLimits.unpackedBytes) throw new RangeError('too large')
        return true
      },
    })
    const texts = Object.entries(parts).map(([path, part]) => [path, strFromU8(part)] as const)
    const { rows, columns } = importLimits
    return tableOf(readWorkbook(Object.fromEntries(texts), { rows: rows + 1, columns }), fileName)
  } catch {
    return { problem: unpacked > importLimits.unpackedBytes ? 'tooLarge' : 'noTable' }
  }
}

function tableOf([head, ...rows]: readonly SheetRow[], fileName: string | null): Reading {
  if (!head || rows.length === 0) return { problem: 'empty' }
  if (rows.length > importLimits.rows) return { problem: 'tooMany' }
  return { table: { fileName, header: head.cells.slice(0, importLimits.columns), rows } }
}
