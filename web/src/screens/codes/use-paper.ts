import type { BranchSummary } from '@sufra/shared/identity/identity.contract'
import type { TableCode } from '@sufra/shared/tables/table-codes.contract'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { save } from '../../api/take-file'
import { type Page, type Piece, pagesOf, pieceOf } from '../../features/table-codes/paper.rules'
import { emptyRows, type PaperWish, wordsOf } from '../../features/table-codes/paper-wish.rules'
import { printNow } from '../../features/table-codes/print-now'
import type { Codes } from '../../features/table-codes/use-table-codes'
import { errorText } from '../../i18n/error-text'

type Way = 'print' | 'pdf' | 'svg'

interface Wanted {
  readonly branch: BranchSummary
  readonly codes: Codes
  readonly chosen: readonly TableCode[]
  readonly wish: PaperWish
}

/** The chosen tables on the chosen paper, and the three ways it comes out. */
export function usePaper({ branch, codes: { told, tell }, chosen, wish }: Wanted) {
  const { t } = useTranslation(['codes', 'auth'])
  const [busy, setBusy] = useState<Way | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const words = useWords(branch, wish)
  const piecesOf = (all: Codes['told']): Piece[] =>
    chosen.map(({ tableId, number }) =>
      pieceOf(wish.template, { number, rows: all.get(tableId)?.rows ?? emptyRows }, words),
    )
  const preview: readonly Page[] = pagesOf(wish.template, piecesOf(told))
  const out = async (way: Way, work: (pieces: readonly Piece[]) => Promise<string | null>) => {
    if (busy) return
    if (chosen.length === 0) return setProblem(t('chooseOne'))
    setProblem(null)
    setBusy(way)
    try {
      const all = await tell(chosen.map(({ tableId }) => tableId))
      setProblem(await work(piecesOf(all)))
    } catch (error) {
      setProblem(error instanceof TypeError ? t('noFonts') : errorText(error))
    }
    setBusy(null)
  }
  const files = () => import('../../features/table-codes/paper-files')
  return {
    busy,
    problem,
    preview,
    complete: chosen.length > 0 && chosen.every(({ tableId }) => told.has(tableId)),
    print: () =>
      out('print', async () => {
        // The sheets of what was told just now stand in the page before the printer looks at it.
        flushSync(() => setBusy('print'))
        return (await printNow()) ? null : t('printBlocked')
      }),
    pdf: () =>
      out('pdf', async (pieces) => {
        const { pdfFile } = await files()
        save(await pdfFile(pagesOf(wish.template, pieces)), `${t('fileName')}.pdf`)
        return null
      }),
    svg: () =>
      out('svg', async (pieces) => {
        const { svgFiles } = await files()
        save(await svgFiles(pieces), `${t('fileName')}.zip`)
        return null
      }),
  }
}

function useWords({ restaurantName }: BranchSummary, wish: PaperWish) {
  const { t } = useTranslation('codes')
  return useMemo(() => {
    const scan = { en: t('scan.en'), ar: t('scan.ar'), ckb: t('scan.ckb') }
    const wifi = { en: t('wifi.en'), ar: t('wifi.ar'), ckb: t('wifi.ckb') }
    const openWifi = { en: t('openWifi.en'), ar: t('openWifi.ar'), ckb: t('openWifi.ckb') }
    return wordsOf(wish, { house: restaurantName, scan, wifi, openWifi })
  }, [t, restaurantName, wish])
}
