import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leave } from '../../session/session-store'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'

/** The way out for a screen that moves elsewhere; asked first, because coming back takes a manager. */
export function Unpair() {
  const { t } = useTranslation(['auth', 'common'])
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className="link" onClick={() => setAsking(true)}>
        {t('pair.unpair')}
      </button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('pair.unpair')}
        footer={
          <>
            <Button kind="danger" onClick={leave}>
              {t('pair.unpair')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('common:action.cancel')}</Button>
          </>
        }
      >
        <p>{t('pair.unpairDetail')}</p>
      </Dialog>
    </>
  )
}
