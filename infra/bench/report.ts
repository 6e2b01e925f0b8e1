import type { Note, Result } from './figure'
import type { Machine } from './machine'

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const tableOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(columns), row(columns.map(() => '---')), ...rows.map(row)].join('\n')

const verdict = ({ limit, pass }: Result): string => (limit === null ? 'for the record' : pass ? 'kept' : '**missed**')

const cellsOf = (result: Result): string[] => {
  const { name, value, unit, floor, ratio, limit } = result
  return [
    name,
    `${value} ${unit}`,
    floor === null ? '–' : `${floor} ${unit}`,
    ratio === null ? '–' : `${ratio}`,
    limit ?? '–',
    verdict(result),
  ]
}

const columns = ['figure', 'measured', 'floor', 'ratio', 'limit', '']

export const busyNotice = ({ loadAtStart }: Machine): string =>
  `The machine was busy with something else when this run began (load ${loadAtStart.toFixed(2)}): repeat it on a quiet one before believing it.`

/** BENCHMARKS.md. */
export function reportOf(results: readonly Result[], notes: readonly Note[], machine: Machine): string {
  const { date, commit, processors, system, loadAtStart, busy } = machine
  const parts = [
    '# Benchmarks',
    'Written by `npm run bench`; do not edit. Every figure stands beside its floor: the same load in the same run without the product.',
    `${date} · commit ${commit} · ${processors} · ${system} · load ${loadAtStart.toFixed(2)} at the start. PostgreSQL, Redis, the product and the load generator share these processors.`,
    ...(busy ? [`**${busyNotice(machine)}**`] : []),
    tableOf(columns, results.map(cellsOf)),
    '## How each was measured',
    ...results.map(({ name, method }) => `- **${name}**: ${method}`),
    ...notes.flatMap(({ title, columns: heads, rows }) => [`## ${title}`, tableOf(heads, rows)]),
  ]
  return `${parts.join('\n\n').replaceAll(/\n\n(?=- \*\*)/g, '\n')}\n`
}

/** The same for a terminal. */
export function tableFor(results: readonly Result[]): string {
  const rows = [columns, ...results.map((result) => cellsOf(result).map((cell) => cell.replaceAll('*', '')))]
  const widths = columns.map((_, i) => Math.max(...rows.map((cells) => cells[i]?.length ?? 0)))
  return rows
    .map((cells) =>
      cells
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
