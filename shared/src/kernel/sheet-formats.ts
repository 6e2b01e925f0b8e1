/** As what a list can be taken away. */
export const sheetFormats = ['csv', 'xlsx'] as const
/** What each is called where files are sent. */
export const sheetTypes: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
export type SheetFormat = (typeof sheetFormats)[number]
