import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inRoot } from '../run/lib/paths.mjs'
import type { Findings, KeptFigure, Plan } from './figure'
import { svgOf } from './plot'
import { reportOf } from './report'
import { withScaling } from './scaling'

const folder = (...path: string[]) => inRoot('infra', 'bench', ...path)
const fileOf = ({ figure, form }: Pick<KeptFigure, 'figure' | 'form'>): string =>
  folder('record', `${figure}${form === 'long' ? '-long' : ''}.json`)

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

export interface Taken extends Pick<KeptFigure, 'figure' | 'group' | 'form' | 'machine'> {
  readonly findings: Findings
}

export const recordOf = ({ findings: { results, notes = [], plots = [] }, ...taken }: Taken): KeptFigure => ({
  ...taken,
  results,
  notes,
  plots,
})

/** Beside the results; they are as long as all the rest together. */
export function keepPlans(plans: readonly Plan[]): void {
  if (plans.length > 0) mkdirSync(folder('plans'), { recursive: true })
  for (const { name, text } of plans) writeFileSync(folder('plans', `${name}.txt`), text)
}

export const keepRecord = (record: KeptFigure): void => {
  mkdirSync(folder('record'), { recursive: true })
  writeFileSync(fileOf(record), json(record))
}

const readRecords = (): KeptFigure[] =>
  readdirSync(folder('record'))
    .sort()
    .map((name) => JSON.parse(readFileSync(folder('record', name), 'utf8')) as KeptFigure)

/** A line of results.json: the figure's own run with it. */
export const flat = ({ figure, form, machine: { date, commit, busy }, results }: KeptFigure) =>
  results.map((result) => ({ ...result, figure, form, date, commit, busy }))

/** `order`: the figures as they stand in the report. */
export function writeReport(order: readonly string[]): void {
  const place = ({ figure }: KeptFigure) => order.indexOf(figure)
  const records = readRecords()
    .filter((record) => place(record) >= 0)
    .sort((a, b) => place(a) - place(b))
  writeFileSync(folder('results.json'), json(records.flatMap(flat)))
  rmSync(folder('plots'), { recursive: true, force: true })
  mkdirSync(folder('plots'))
  for (const plot of records.flatMap(({ plots }) => plots)) {
    writeFileSync(folder('plots', `${plot.name}.svg`), svgOf(plot))
  }
  writeFileSync(inRoot('BENCHMARKS.md'), reportOf(records))
  const page = inRoot('infra', 'SCALING.md')
  writeFileSync(page, withScaling(readFileSync(page, 'utf8'), records.flatMap(flat)))
}
