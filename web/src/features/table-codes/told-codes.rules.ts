import type { PrintedCode, TableCode } from '@sufra/shared/tables/table-codes.contract'

/** What was told of codes, by table. */
export type PrintedCodesByTable = ReadonlyMap<string, PrintedCode>

/** Only what still works: a code may have been replaced elsewhere since it was told, and its paper would open nothing. */
export const stillWorking = (told: PrintedCodesByTable, codes: readonly TableCode[]): PrintedCodesByTable => {
  const madeAt = new Map(codes.map((code) => [code.tableId, code.madeAt]))
  return new Map([...told].filter(([tableId, code]) => (madeAt.get(tableId) ?? '') <= code.madeAt))
}
