import type { SkippedShift } from '@sufra/shared/schedules/schedules.contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Sentence } from '../../ui/num'
import { useWords } from './use-words'
import './skipped-dialog.css'

interface SkippedDialogProps {
  readonly skipped: readonly SkippedShift[]
  readonly zone: string
  readonly onClose: () => void
}

/** What of a week could not be copied, by name. */
export function SkippedDialog({ skipped, zone, onClose }: SkippedDialogProps) {
  const { t } = useTranslation('schedule')
  const words = useWords(zone)
  const title = t('skipped.title', { count: skipped.length })
  return (
    <Dialog
      open={skipped.length > 0}
      onClose={onClose}
      title={title}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('skipped.close')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long one scrolls, so the keyboard has to reach it */}
      <section tabIndex={0} aria-label={title}>
        <ul className="skipped-shifts">
          {skipped.map((one) => (
            <li key={`${one.name} ${one.startsAt}`}>
              <strong>
                <bdi>{one.name}</bdi>
              </strong>
              <span>
                <Sentence>{words.when(one)}</Sentence>
              </span>
              <span className="quiet small">{t(`skipped.${one.why}`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </Dialog>
  )
}
