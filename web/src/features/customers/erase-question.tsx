import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import type { usePrivacy } from './use-guests'

interface EraseQuestionProps {
  readonly open: boolean
  readonly name: string
  readonly privacy: ReturnType<typeof usePrivacy>
  readonly onClose: () => void
}

/** Nobody can take it back, so it is asked, and said what goes and what stays. */
export function EraseQuestion({ open, name, privacy, onClose }: EraseQuestionProps) {
  const { t } = useTranslation(['customers', 'common'])
  const forget = async () => {
    if (await privacy.forget()) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('erase.ask', { name })}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind="danger" busy={privacy.busy} onClick={() => void forget()}>
            {t('erase.do')}
          </Button>
        </>
      }
    >
      <p>{t('erase.goes')}</p>
      <p>{t('erase.stays')}</p>
    </Dialog>
  )
}
