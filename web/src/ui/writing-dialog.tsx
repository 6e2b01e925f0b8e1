import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button'
import { Dialog } from './dialog'
import { RecordSteps, type RecordStepsProps } from './record-steps'
import './writing-dialog.css'

interface WritingDialogProps extends Omit<ComponentProps<typeof Dialog>, 'onLeave' | 'footer'> {
  /** What is written is a record of a list: the ones around it are a step away. */
  readonly record?: RecordStepsProps | null
}

/**
 * A dialog in which somebody writes: once it has been begun, Esc, back, its cross and a step to the next record ask
 * before it is thrown away.
 */
export function WritingDialog({ open, onClose, record, children, ...rest }: WritingDialogProps) {
  /** To which record it is left; null: to none. */
  const [asking, setAsking] = useState<{ readonly to: string | null } | null>(null)
  const { isBegun, ...writing } = useBegun(open, record?.current)
  // Whoever saved meanwhile has answered.
  if (asking && !open) setAsking(null)
  const throwAway = () => {
    const to = asking?.to ?? null
    onClose()
    // Once it is closed: what opens then was begun by nobody.
    if (to !== null && record) requestAnimationFrame(() => record.onOpen(to))
  }
  const step = (to: string) => {
    if (!isBegun()) return record?.onOpen(to)
    setAsking({ to })
    return false
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      {...rest}
      onLeave={() => setAsking({ to: null })}
      footer={asking && <Leaving onKeep={() => setAsking(null)} onThrowAway={throwAway} />}
    >
      {open && record && <RecordSteps {...record} onOpen={step} />}
      <div className="writing-dialog__content" {...writing}>
        {children}
      </div>
    </Dialog>
  )
}

/** Whether something was typed or pressed in a form, as the dialog itself counts it; a step to another one begins anew. */
function useBegun(open: boolean, current: string | undefined) {
  const begun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record has not been begun
  useEffect(() => {
    begun.current = false
  }, [open, current])
  const note = ({ target, currentTarget }: SyntheticEvent, what: string) => {
    const form = target instanceof Element && target.closest(what)?.closest('form')
    if (form && form.closest('dialog') === currentTarget.closest('dialog')) begun.current = true
  }
  return {
    isBegun: () => begun.current,
    onInput: (event: SyntheticEvent) => note(event, '*'),
    onClick: (event: SyntheticEvent) => note(event, 'button'),
  }
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
