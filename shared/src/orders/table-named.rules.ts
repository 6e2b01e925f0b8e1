import { foldForSearch } from '../locale/fold'

/** How a list of orders writes a table, in each language, with and without its article or ending. */
const tableWords = new Set(['table', 'الطاولة', 'طاولة', 'مێزی', 'مێز'].map(foldForSearch))

/** The number of the table that somebody asks for by name ("Table 3", "الطاولة ٣"); null: it is not a table by name. */
export function tableNamed(typed: string): number | null {
  const [, word, number] = /^(\p{L}+) ?(\d{1,6})$/u.exec(foldForSearch(typed)) ?? []
  return word !== undefined && number !== undefined && tableWords.has(word) ? Number(number) : null
}
