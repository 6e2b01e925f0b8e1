import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { MessagePage } from '../screens/errors/message-page'
import { restoreHere } from '../session/restore-here'
import { useSession } from '../session/session-store'
import { BrandMark } from '../ui/brand-mark'
import { Button } from '../ui/button'
import './waiting.css'

/** The first moment, before anything is known. Shown only when it lasts. */
export function Starting() {
  const { t } = useTranslation('shell')
  return (
    <main className="starting" role="status">
      <BrandMark size={48} />
      <span className="sr">{t('starting')}</span>
    </main>
  )
}

const againMs = 4000

export function Unreachable() {
  const { t } = useTranslation(['shell', 'common'])
  const session = useSession().state
  const unreachable = session === 'unreachable'
  const again = () => void restoreHere()
  useEffect(() => {
    if (!unreachable) return
    const timer = setInterval(again, againMs)
    return () => clearInterval(timer)
  })
  return (
    <main>
      <MessagePage title={t('unreachable.title')} action={<Button onClick={again}>{t('common:action.retry')}</Button>}>
        {t(session === 'none' ? 'unreachable.newTab' : 'unreachable.detail')}
      </MessagePage>
    </main>
  )
}
