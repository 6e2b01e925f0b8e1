import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../features/table-codes/paper.rules'
import { PaperSheet } from '../../features/table-codes/paper-sheet'
import { IconButton } from '../../ui/button'
import { chevronLeft, chevronRight } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'

interface PreviewProps {
  readonly pages: readonly Page[]
  /** Every code on it is the real one. */
  readonly complete: boolean
}

/** The sheet as it comes out of the printer. */
export function Preview({ pages, complete }: PreviewProps) {
  const { t } = useTranslation('codes')
  const [at, setAt] = useState(0)
  const shown = Math.min(at, Math.max(0, pages.length - 1))
  const page = pages[shown]
  const label = t('sheet', { number: shown + 1, total: pages.length })
  return (
    <section className="codes-preview" aria-label={t('preview')}>
      {page ? (
        <>
          <div className="codes-preview__sheet">
            <PaperSheet page={page} label={label} />
          </div>
          <div className="codes-preview__foot">
            <IconButton
              icon={chevronLeft}
              flipIcon
              label={t('previousSheet')}
              disabled={shown === 0}
              onClick={() => setAt(shown - 1)}
            />
            <span>
              <Sentence>{label}</Sentence>
            </span>
            <IconButton
              icon={chevronRight}
              flipIcon
              label={t('nextSheet')}
              disabled={shown === pages.length - 1}
              onClick={() => setAt(shown + 1)}
            />
          </div>
          {!complete && <p className="quiet">{t('previewEmpty')}</p>}
        </>
      ) : (
        <p className="quiet">{t('chooseOne')}</p>
      )}
    </section>
  )
}
