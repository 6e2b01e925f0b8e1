import { type SheetFormat, sheetTypes } from '@sufra/shared/kernel/sheet-formats'
import type { FileReply } from '../kernel/file-reply'
import { csvFile } from './csv-file'
import type { Sheet } from './sheet'
import { xlsxFile } from './xlsx-file'

/** `name`: without its ending. */
export const sheetFile = (format: SheetFormat, name: string, sheet: Sheet): FileReply => ({
  name: `${name}.${format}`,
  type: sheetTypes[format],
  chunks: format === 'csv' ? csvFile(sheet) : xlsxFile(sheet),
})
