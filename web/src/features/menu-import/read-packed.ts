import type { SheetRow } from '@sufra/shared/kernel/read-csv'
import { readWorkbook } from '@sufra/shared/kernel/read-workbook'
import { headerRows } from '@sufra/shared/menu/header-row.rules'
import { importLimits } from '@sufra/shared/menu/menu-import.limits'
import { strFromU8, unzipSync } from 'fflate'

export type PackedReading = { readonly rows: readonly SheetRow[] } | { readonly problem: 'tooLarge' | 'noTable' }

const isPart = (path: string): boolean =>
  /^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml$|\.rels$/.test(path)

/** A workbook of a few kilobytes may hold gigabytes: what it says it holds is added up first, and no more is unpacked. */
export function readPacked(bytes: Uint8Array): PackedReading {
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
    return { rows: readWorkbook(Object.fromEntries(texts), { rows: rows + headerRows + 1, columns }) }
  } catch {
    return { problem: unpacked > importLimits.unpackedBytes ? 'tooLarge' : 'noTable' }
  }
}
