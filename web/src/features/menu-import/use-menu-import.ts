import type { AppError } from '@sufra/shared/kernel/app-error'
import { batchesOf } from '@sufra/shared/menu/import-batches.rules'
import type { ImportPlan } from '@sufra/shared/menu/import-plan.rules'
import type { DecimalSign } from '@sufra/shared/menu/import-price.rules'
import { type Mapping, mappingOf } from '@sufra/shared/menu/menu-columns.rules'
import type { ImportedDish } from '@sufra/shared/menu/menu-import.contract'
import { useRef, useState } from 'react'
import { type FileProblem, type Reading, type ReadTable, readFile, readPasted, withHeader } from './read-file'
import { type Batch, keyed, runImport } from './run-import'

/** An import under way or over: its plan stands still, whatever becomes of the menu meanwhile. */
export interface Run {
  readonly plan: ImportPlan
  readonly batches: readonly Batch[]
  /** Batches that the restaurant has. */
  readonly sent: number
  readonly dishes: readonly ImportedDish[]
  readonly busy: boolean
  readonly problem: AppError | null
}

/** From a file to the menu: read, matched to columns, looked at, imported. Nothing is written before `start`. */
export function useMenuImport(branchId: string, onImported: () => void) {
  const [table, setTable] = useState<ReadTable | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [sign, setSign] = useState<DecimalSign>()
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const [reading, setReading] = useState(false)
  const [run, setRun] = useState<Run | null>(null)
  const current = useRef(new AbortController())
  const take = (read: Reading) => {
    if ('problem' in read) return setProblem(read.problem)
    setProblem(null)
    setTable(read.table)
    setSign(undefined)
    setMapping(mappingOf(read.table.header))
  }
  const go = async (from: Run) => {
    let now: Run = { ...from, busy: true, problem: null }
    setRun(now)
    const step = (part: Partial<Run>) => {
      now = { ...now, ...part }
      setRun(now)
    }
    const stopped = await runImport({
      branchId,
      batches: from.batches,
      from: from.sent,
      onDone: (dishes) => step({ sent: now.sent + 1, dishes: [...now.dishes, ...dishes] }),
    })
    step({ busy: false, problem: stopped })
    onImported()
  }
  return {
    table,
    mapping,
    sign,
    setSign,
    problem,
    reading,
    run,
    setMapping: (next: Mapping) => {
      if (next.price !== mapping.price) setSign(undefined)
      setMapping(next)
    },
    read: async (file: File) => {
      current.current.abort()
      current.current = new AbortController()
      const { signal } = current.current
      setReading(true)
      const read = await readFile(file, signal).catch(() => null)
      if (signal.aborted || !read) return
      setReading(false)
      take(read)
    },
    /** Whoever waits for a file no longer may choose another. */
    stopReading: () => {
      current.current.abort()
      setReading(false)
    },
    setTitles: (titles: number) => table && take({ table: withHeader(table, titles) }),
    readText: (text: string) => take(readPasted(text)),
    start: (plan: ImportPlan) =>
      void go({ plan, batches: keyed(batchesOf(plan)), sent: 0, dishes: [], busy: true, problem: null }),
    goOn: () => run && void go(run),
    /** Back to the choice of a file. */
    clear: () => {
      setTable(null)
      setRun(null)
      setProblem(null)
    },
    /** Back to the same file, held against the menu as it is now. */
    lookAgain: () => setRun(null),
  }
}
export type MenuImporting = ReturnType<typeof useMenuImport>
