import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Num } from '../../ui/num'
import './error-page.css'

interface FailedProps {
  readonly title: string
  /** Said on the phone, written in the report. */
  readonly code: string
  /** The page runs an older build than the server. */
  readonly old?: boolean
  readonly onRetry: () => void
}

/** A screen that failed can be tried again, and the page loaded anew. */
export function Failed({ title, code, old, onRetry }: FailedProps) {
  const { t } = useTranslation('common')
  return (
    <section className="error-page" role="alert">
      <p className="error-page__code">
        <Num>{t('failed.code', { code })}</Num>
      </p>
      <h1>{title}</h1>
      <p className="quiet">{old ? t('failed.old') : t('failed.detail')}</p>
      <div className="error-page__acts">
        <Button kind={old ? 'line' : 'primary'} onClick={onRetry}>
          {t('action.retry')}
        </Button>
        <Button kind={old ? 'primary' : 'line'} onClick={() => location.reload()}>
          {t('action.refresh')}
        </Button>
      </div>
    </section>
  )
}
