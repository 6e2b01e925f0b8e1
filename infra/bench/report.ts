import type { KeptFigure, Note, Result } from './figure'
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

type Of = Pick<KeptFigure, 'machine' | 'results' | 'notes' | 'plots' | 'group' | 'form'>

const runOf = ({ date, commit, processors, system, loadAtStart, busy }: Machine): string =>
  `${date} · commit ${commit} · ${processors} · ${system} · load ${loadAtStart.toFixed(2)} at the start${busy ? ' (**busy with something else: repeat it on a quiet machine before believing it**)' : ''}`

const noteOf = ({ title, columns: heads, rows }: Note): string[] => [`### ${title}`, tableOf(heads, rows)]

/** BENCHMARKS.md. Runs are numbered by age; each line says which one it is of. */
export function reportOf(records: readonly Of[]): string {
  const runs = [...new Map(records.map(({ machine }) => [machine.date, machine])).values()].sort((a, b) =>
    a.date.localeCompare(b.date),
  )
  const numberOf = ({ machine }: Of) => `${runs.findIndex(({ date }) => date === machine.date) + 1}`
  const section = (group: string): string[] => {
    const own = records.filter((record) => record.group === group)
    const lines = own.flatMap((record) => record.results.map((result) => [...cellsOf(result), numberOf(record)]))
    return [
      `## ${group}`,
      tableOf([...columns, 'run'], lines),
      ...own.flatMap(({ plots }) => plots.map(({ name, title }) => `![${title}](infra/bench/plots/${name}.svg)`)),
      ...own.flatMap(({ notes }) => notes.flatMap(noteOf)),
      `### How ${group.toLowerCase()} was measured`,
      ...own.flatMap(({ results }) => results.map(({ name, method }) => `- **${name}**: ${method}`)),
    ]
  }
  const parts = [
    '# Benchmarks',
    'Written by `npm run bench`; do not edit. Every figure stands beside its floor: the same load in the same run without the product, unless its method says otherwise. PostgreSQL, Redis, the product and the load generator share the processors.',
    'Each figure has its own run, date and commit:',
    ...runs.map((machine, i) => `${i + 1}. ${runOf(machine)}`),
    ...[...new Set(records.map(({ group }) => group))].flatMap(section),
  ]
  return `${parts.join('\n\n').replaceAll(/\n\n(?=- \*\*|\d+\. 20)/g, '\n')}\n`
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
