import type { TableBookErrorCode } from '../kernel/error-codes'

export const tableBookSentences: Readonly<Record<TableBookErrorCode, string>> = {
  table_number_taken:
    'Another table already has the number {{number}}, so nothing was changed. Give this one another number.',
  table_in_use: 'A party is at table {{number}}, so nothing was changed. Move them or let them leave first.',
  table_reserved_ahead:
    'Somebody has reserved table {{number}}, so nothing was changed. Give them another table first.',
  floor_not_empty: 'This branch already has tables, so nothing was changed. Add the ones that are missing one by one.',
  too_many_tables: 'A branch can hold {{most}} tables, so nothing was added. Use one that was put away.',
}
