import type { AppError } from '@sufra/shared/kernel/app-error'
import type { PrintedCode, TableCodes } from '@sufra/shared/tables/table-codes.contract'
import { printTableCodes, readTableCodes } from '@sufra/shared/tables/table-codes.endpoints'
import { rotateTableLink } from '@sufra/shared/tables/tables.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, send } from '../../api/client'

type Told = ReadonlyMap<string, PrintedCode>

const every = 30_000

/** The codes of a branch's tables; what was told of them once is printed again without asking, also offline. */
export function useTableCodes(branchId: string) {
  const { data, error, refetch } = useQuery<TableCodes, AppError>({
    queryKey: ['table-codes', branchId],
    queryFn: ({ signal }) => ask(readTableCodes, { params: { branchId }, signal }),
    refetchOnMount: 'always',
    refetchInterval: every,
  })
  const [told, setTold] = useState<Told>(new Map())
  /** Throws the refusal. */
  const tell = async (tableIds: readonly string[]): Promise<Told> => {
    const missing = tableIds.filter((id) => !told.has(id))
    if (missing.length === 0) return told
    const { codes } = await send(printTableCodes, { params: { branchId }, body: { tableIds: missing } })
    const all = new Map([...told, ...codes.map((code) => [code.tableId, code] as const)])
    setTold(all)
    void refetch()
    return all
  }
  /** Throws the refusal; what was replaced before it stays replaced. */
  const replace = async (tableIds: readonly string[], graceMinutes: number): Promise<void> => {
    for (const tableId of tableIds) {
      await send(rotateTableLink, { params: { branchId, tableId }, body: { graceMinutes } })
      setTold((before) => new Map([...before].filter(([id]) => id !== tableId)))
    }
    await refetch()
  }
  return { codes: data?.codes ?? null, error, again: () => void refetch(), told, tell, replace }
}
export type Codes = ReturnType<typeof useTableCodes>
