import type { AppError } from '@sufra/shared/kernel/app-error'
import type { TableCodes } from '@sufra/shared/tables/table-codes.contract'
import { printTableCodes, readTableCodes } from '@sufra/shared/tables/table-codes.endpoints'
import { rotateTableLink } from '@sufra/shared/tables/tables.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ask, send } from '../../api/client'
import { type PrintedCodesByTable, stillWorking } from './told-codes.rules'

const every = 30_000
const nothingTold: PrintedCodesByTable = new Map()

/**
 * The codes of a branch's tables; what was told of them once is printed again without asking, also offline. `address`:
 * what they hold instead of the address of this page; codes of another address are asked for anew.
 */
export function useTableCodes(branchId: string, address?: string) {
  const { data, error, refetch } = useQuery<TableCodes, AppError>({
    queryKey: ['table-codes', branchId],
    queryFn: ({ signal }) => ask(readTableCodes, { params: { branchId }, signal }),
    refetchOnMount: 'always',
    refetchInterval: every,
    networkMode: 'always',
    retry: false,
  })
  // With the address they hold: an answer may come after another one was chosen.
  const [last, setLast] = useState<{ readonly address: string | undefined; readonly told: PrintedCodesByTable }>()
  const heard = last && last.address === address ? last.told : nothingTold
  const told = useMemo(() => stillWorking(heard, data?.codes ?? []), [heard, data])
  /** Asks first what has been replaced meanwhile; without a connection, what was last known counts. Throws the refusal. */
  const tell = async (tableIds: readonly string[]): Promise<PrintedCodesByTable> => {
    const { data: now } = await refetch()
    const known = stillWorking(heard, now?.codes ?? [])
    const missing = tableIds.filter((id) => !known.has(id))
    if (missing.length === 0) return known
    const { codes } = await send(printTableCodes, {
      params: { branchId },
      body: { tableIds: missing, ...(address && { address }) },
    })
    const all = new Map([...known, ...codes.map((code) => [code.tableId, code] as const)])
    setLast({ address, told: all })
    void refetch()
    return all
  }
  /** Throws the refusal; what was replaced before it stays replaced. */
  const replace = async (tableIds: readonly string[], graceMinutes: number): Promise<void> => {
    for (const tableId of tableIds) {
      // Before it is sent: its answer may be lost.
      setLast((before) => before && { ...before, told: new Map([...before.told].filter(([id]) => id !== tableId)) })
      await send(rotateTableLink, { params: { branchId, tableId }, body: { graceMinutes } })
    }
    await refetch()
  }
  return { codes: data?.codes ?? null, error, again: () => void refetch(), told, tell, replace }
}
export type Codes = ReturnType<typeof useTableCodes>
