import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { Button } from './button'
import { Dialog } from './dialog'
import './writing-dialog.css'

type WritingDialogProps = Omit<ComponentProps<typeof Dialog>, 'onLeave' | 'footer'>

/** A dialog in which somebody writes: once it has been begun, Esc, back and its cross ask before it is thrown away. */
export function WritingDialog({ open, onClose, ...rest }: WritingDialogProps) {
  const [asking, setAsking] = useState(false)
  // Whoever saved meanwhile has answered.
  if (asking && !open) setAsking(false)
  return (
    <Dialog
      {...{ open, onClose, ...rest }}
      onLeave={() => setAsking(true)}
      footer={asking && <Leaving onKeep={() => setAsking(false)} onThrowAway={onClose} />}
    />
  )
}

function Leaving({ onKeep, onThrowAway }: { readonly onKeep: () => void; readonly onThrowAway: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <div className="writing-dialog__leave" role="alert">
      <p>{t('leave.ask')}</p>
      {/* Enter keeps what was written. */}
      <Button kind="primary" autoFocus onClick={onKeep}>
        {t('leave.keep')}
      </Button>
      <Button onClick={onThrowAway}>{t('leave.throwAway')}</Button>
    </div>
  )
}
