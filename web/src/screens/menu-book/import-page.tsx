import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { useTranslation } from 'react-i18next'
import { ColumnChoices } from '../../features/menu-import/column-choices'
import { ImportPreview } from '../../features/menu-import/import-preview'
import { ImportRun } from '../../features/menu-import/import-run'
import { ImportSource } from '../../features/menu-import/import-source'
import { useMenuImport } from '../../features/menu-import/use-menu-import'
import { Button } from '../../ui/button'
import { chevronLeft } from '../../ui/icon-shapes'

interface ImportPageProps {
  readonly branchId: string
  readonly book: MenuBook
  /** The menu is another one now. */
  readonly onImported: () => void
  readonly onClose: () => void
}

/** Dishes from a file: chosen, looked at, and only then written. */
export function ImportPage({ branchId, book, onImported, onClose }: ImportPageProps) {
  const { t } = useTranslation('imports')
  const from = useMenuImport(branchId, onImported)
  const { table, mapping, run } = from
  return (
    <div className="menu-book">
      <header className="menu-book__head">
        <div>
          <Button
            kind="quiet"
            className="menu-book__back"
            icon={chevronLeft}
            flipIcon
            disabled={run?.busy ?? false}
            onClick={onClose}
          >
            {t('back')}
          </Button>
          <h1>{t('title')}</h1>
          <p className="quiet">{table ? (table.fileName ?? t('pasted')) : t('lead')}</p>
        </div>
        {table && !run && <Button onClick={from.clear}>{t('another')}</Button>}
      </header>
      {run && <ImportRun run={run} from={from} onClose={onClose} />}
      {!table && <ImportSource from={from} />}
      {table && !run && (
        <>
          <ColumnChoices table={table} mapping={mapping} onMapping={from.setMapping} onTitles={from.setTitles} />
          <ImportPreview
            book={book}
            table={table}
            mapping={mapping}
            sign={from.sign}
            onSign={from.setSign}
            onImport={from.start}
          />
        </>
      )}
    </div>
  )
}
