import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Page } from './paper.rules'
import { PaperSheet } from './paper-sheet'
import './print-sheets.css'

/** What the printer gets instead of the screen: sheets of A4 at their true size. */
export function PrintSheets({ pages }: { readonly pages: readonly Page[] }) {
  const { t } = useTranslation('codes')
  return createPortal(
    <div className="print-sheets" aria-hidden="true">
      {pages.map((page, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet has no other name than its place in the pile
        <PaperSheet key={i} page={page} label={t('sheet', { number: i + 1, total: pages.length })} />
      ))}
    </div>,
    document.body,
  )
}
