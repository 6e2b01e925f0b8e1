import { readCsv, type SheetRow } from '@sufra/shared/kernel/read-csv'
import { headerAt, headerRows, tableUnder } from '@sufra/shared/menu/header-row.rules'
import { importLimits } from '@sufra/shared/menu/menu-import.limits'
import { readInWorker } from './read-in-worker'

export type FileProblem =
  | 'tooLarge'
  | 'tooMany'
  | 'empty'
  | 'noTable'
  | 'oldWorkbook'
  | 'noUnpacker'
  | 'tooLong'
  | 'unreadable'

/** A table as it was read: its titles and the rows below them. */
export interface ReadTable {
  /** Null: pasted. */
  readonly fileName: string | null
  readonly header: readonly string[]
  readonly rows: readonly SheetRow[]
  /** Every row of the file, and which of them holds the titles. */
  readonly all: readonly SheetRow[]
  readonly titles: number
}

export type Reading = { readonly table: ReadTable } | { readonly problem: FileProblem }

/** A file of comma-, semicolon- or tab-separated text, or a workbook, whatever its name ends with. */
export async function readFile(file: File, ended = new AbortController().signal): Promise<Reading> {
  if (file.size > importLimits.bytes) return { problem: 'tooLarge' }
  const bytes = await bytesOf(file)
  if (!bytes) return { problem: 'unreadable' }
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: 'oldWorkbook' }
  if (begins(bytes, [0x50, 0x4b, 0x03, 0x04])) return readPacked(bytes, file.name, ended)
  const text = textOf(bytes)
  return text.includes('\0') ? { problem: 'noTable' } : textRows(text, file.name)
}

/** Null: the device does not give it out. It is a folder, is kept online only, or has been changed or taken away since. */
const bytesOf = (file: File): Promise<Uint8Array | null> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )

export const readPasted = (text: string): Reading =>
  text.length > importLimits.bytes ? { problem: 'tooLarge' } : textRows(text, null)

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

async function readPacked(bytes: Uint8Array, fileName: string, ended: AbortSignal): Promise<Reading> {
  const read = await readInWorker(bytes, ended)
  return 'problem' in read ? read : tableOf(read.rows, fileName)
}

const mostRows = importLimits.rows + 1

function textRows(text: string, fileName: string | null): Reading {
  return tableOf(readCsv(text, mostRows + headerRows), fileName)
}

/** Of the first rows one holds the titles; whoever imports may choose another. */
function tableOf(all: readonly SheetRow[], fileName: string | null): Reading {
  if (all.length < 2) return { problem: 'empty' }
  const titles = headerAt(all)
  if (all.length - titles - 1 > importLimits.rows) return { problem: 'tooMany' }
  return { table: withHeader({ fileName, all }, titles) }
}

/** The same file with the titles in another row. */
export function withHeader({ fileName, all }: Pick<ReadTable, 'fileName' | 'all'>, titles: number): ReadTable {
  return { fileName, all, titles, ...tableUnder(all, titles, importLimits.columns) }
}
