import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readHostile } from '../hostile/kept'
import { inRoot } from '../run/lib/paths.mjs'
import type { Skipped } from './lanes'
import { type KeptMutant, type KeptRow, reportOf } from './report'
import { rows } from './rows'

/* What runs have left, and RELIABILITY.md, written from that alone. */

const pathOf = (name: string) => inRoot('infra', 'chaos', name)

export const keep = (name: string, list: readonly object[]): void =>
  writeFileSync(pathOf(name), `${JSON.stringify(list, null, 2)}\n`)

const kept = <T>(name: string): readonly T[] =>
  existsSync(pathOf(name)) ? JSON.parse(readFileSync(pathOf(name), 'utf8')) : []

export const keptRows = (): readonly KeptRow[] => kept('results.json')

export const keptSkipped = (): readonly Skipped[] => kept('not-here.json')

export const writeReport = (): void =>
  writeFileSync(
    inRoot('RELIABILITY.md'),
    reportOf({
      rows,
      results: keptRows(),
      mutants: kept<KeptMutant>('mutants.json'),
      skipped: keptSkipped(),
      hostile: readHostile(),
    }),
  )
