import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../ui/brand-mark'
import { Button } from '../../ui/button'
import { Icon, type Shape } from '../../ui/icon'
import { circleAlert, clock, qrCode, wifiOff } from '../../ui/icon-shapes'
import { LanguageMenu } from '../../ui/language-menu'

export type EntryReason = 'invalid' | 'expired' | 'ended' | 'unreachable' | 'often'

const shapes: Record<EntryReason, Shape> = {
  invalid: circleAlert,
  expired: circleAlert,
  ended: qrCode,
  unreachable: wifiOff,
  often: clock,
}

interface EntryPageProps {
  readonly reason: EntryReason
  /** Only what may help is offered. */
  readonly onRetry?: () => void
  readonly onMenu?: () => void
}

const retryMs = 5000

/** There is no table behind this page: why, and what to do. */
export function EntryPage({ reason, onRetry, onMenu }: EntryPageProps) {
  const { t } = useTranslation(['guest', 'common'])
  useEffect(() => {
    if (reason !== 'unreachable' || !onRetry) return
    const timer = setInterval(onRetry, retryMs)
    return () => clearInterval(timer)
  }, [reason, onRetry])
  return (
    <div className="entry">
      <header className="topbar">
        <BrandMark size={28} />
        <span className="topbar__end">
          <LanguageMenu />
        </span>
      </header>
      <main className="entry__body">
        <Icon of={shapes[reason]} size={40} />
        <h1>{t(`guest:entry.${reason}`)}</h1>
        <p>{t(`guest:entry.${reason}Text`)}</p>
        {(reason === 'unreachable' || reason === 'often') && onRetry && (
          <Button kind="primary" onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        )}
        {reason !== 'unreachable' && onMenu && (
          <Button kind="line" onClick={onMenu}>
            {t('guest:cart.toMenu')}
          </Button>
        )}
      </main>
    </div>
  )
}
