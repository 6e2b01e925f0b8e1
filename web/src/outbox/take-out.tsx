import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Sentence } from '../ui/num'
import { takeOut } from './decisions'
import { lostWith, type Queued } from './outbox.rules'
import { useOutbox } from './outbox-store'
import { useCommandWords } from './use-command-words'

interface TakeOutProps {
  readonly entry: Queued | null
  readonly onDone: () => void
}

/** It cannot be got back, so it is asked. What was tried may have been done. */
export function TakeOut({ entry, onDone }: TakeOutProps) {
  const { t } = useTranslation('outbox')
  const { whatOf, whereOf } = useCommandWords()
  const queue = useOutbox((outbox) => outbox.queue)
  const lost = entry ? lostWith(queue, entry).length : 0
  const remove = () => {
    if (entry) void takeOut(entry).catch(() => undefined)
    onDone()
  }
  return (
    <Dialog
      open={entry !== null}
      onClose={onDone}
      title={t('takeOutTitle')}
      footer={
        <>
          <Button kind="danger" onClick={remove}>
            {t('takeOut')}
          </Button>
          <Button onClick={onDone}>{t('keep')}</Button>
        </>
      }
    >
      {entry && (
        <>
          <p className="strong">
            <Sentence>{[whereOf(entry), whatOf(entry)].filter(Boolean).join(' · ')}</Sentence>
          </p>
          <p>{entry.tries > 0 ? t('takeOutMaybe') : t('takeOutDetail')}</p>
          {lost > 0 && (
            <p>
              <Sentence>{t('takeOutWith', { count: lost })}</Sentence>
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}
