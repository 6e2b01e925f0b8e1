import { type ReactNode, type RefObject, Suspense, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { IconButton } from './button'
import { x } from './icon-shapes'
import { Skeleton } from './skeleton'
import './dialog.css'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Stays in sight below the content. */
  readonly footer?: ReactNode
  /** `sheet` rises from the bottom on phones; `side` stands at the end of the line. */
  readonly kind?: 'dialog' | 'sheet' | 'side'
  /** The title is read aloud but drawn by the content itself. */
  readonly quietTitle?: boolean
  readonly className?: string
}

/** The browser's own modal dialog: it holds the focus and gives it back, and Esc closes it. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  kind = 'dialog',
  quietTitle,
  className,
}: DialogProps) {
  const { t } = useTranslation('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useShown(dialog, open)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Esc, which the browser turns into `close`
    <dialog
      ref={dialog}
      className={`dialog dialog--${kind} ${className ?? ''}`}
      aria-labelledby={titleId}
      // A dialog inside this one tells React of its own close here too, and whoever took it away knows.
      onClose={(event) => open && event.target === event.currentTarget && onClose()}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      {open && (
        <div className="dialog__body">
          <div className={quietTitle ? 'dialog__head dialog__head--quiet' : 'dialog__head'}>
            <h2 id={titleId} className={quietTitle ? 'sr' : 'dialog__title'}>
              {title}
            </h2>
            <IconButton icon={x} label={t('action.close')} onClick={() => dialog.current?.close()} />
          </div>
          <div className="dialog__content">
            {/* Whatever it still waits for, the page behind it stays. */}
            <Suspense fallback={<Skeleton rows={4} />}>{children}</Suspense>
          </div>
          {footer && <div className="dialog__foot">{footer}</div>}
        </div>
      )}
    </dialog>
  )
}

function useShown(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) element.showModal()
    else element.close()
  }, [dialog, open])
}
