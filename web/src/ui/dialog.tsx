import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button'
import { x } from './icon-shapes'
import { Skeleton } from './skeleton'
import './dialog.css'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Esc, back or the cross once a form in it has been begun: it stays, and whoever is told of it asks first. */
  readonly onLeave?: () => void
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

/**
 * The browser's own modal dialog: it holds the focus and gives it back, and Esc closes it. A tap beside it closes it
 * too, unless somebody has begun to fill in a form in it: such a tap is often meant for something else.
 */
export function Dialog({
  open,
  onClose,
  onLeave,
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
  const { closed, close } = useShown(dialog, open, onClose)
  const { begun, ...tapBeside } = useTapBeside(open, close)
  const asks = () => {
    if (begun.current) onLeave?.()
    return begun.current && onLeave !== undefined
  }
  const cancel = (event: SyntheticEvent) => {
    if (asks()) event.preventDefault()
    else close()
  }
  return (
    <dialog
      ref={dialog}
      className={`dialog dialog--${kind} ${className ?? ''}`}
      aria-labelledby={titleId}
      // A dialog inside this one tells React of its own close here too, and whoever took it away knows.
      onClose={(event) => event.target === event.currentTarget && closed()}
      onCancel={(event) => event.target === event.currentTarget && cancel(event)}
      {...tapBeside}
    >
      {open && (
        <div className="dialog__body">
          <div className={quietTitle ? 'dialog__head dialog__head--quiet' : 'dialog__head'}>
            <h2 id={titleId} className={quietTitle ? 'sr' : 'dialog__title'}>
              {title}
            </h2>
            <IconButton icon={x} label={t('action.close')} onClick={() => asks() || close()} />
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

/**
 * The browser tells of a close a moment later. By then the next one may be open, or a key be pressed that was meant for
 * the page: whoever closes is heard at once, and what is told late of a dialog that stands again closes nothing.
 */
function useShown(dialog: RefObject<HTMLDialogElement | null>, open: boolean, onClose: () => void) {
  const told = useRef(false)
  // With what it holds, not after: a key that comes in between would be the page's, and Esc close nothing.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    told.current = !open
    if (open) element.showModal()
    else element.close()
  }, [dialog, open])
  const tell = () => {
    if (told.current) return
    told.current = true
    onClose()
  }
  const closed = () => {
    if (!dialog.current?.open) tell()
  }
  const close = () => {
    dialog.current?.close()
    tell()
  }
  return { closed, close }
}

type Tap = MouseEvent<HTMLDialogElement>

function useTapBeside(open: boolean, close: () => void) {
  const begun = useRef(false)
  const pressedBeside = useRef(false)
  useLayoutEffect(() => {
    if (open) begun.current = false
  }, [open])
  const isBeside = ({ target, currentTarget }: Tap) => target === currentTarget
  const note = ({ target, currentTarget }: { target: EventTarget; currentTarget: Element }, what: string) => {
    const form = target instanceof Element && target.closest(what)?.closest('form')
    if (form && form.closest('dialog') === currentTarget) begun.current = true
  }
  return {
    begun,
    onInput: (event: FormEvent<HTMLDialogElement>) => note(event, '*'),
    // Text marked with the pointer often ends outside.
    onPointerDown: (event: Tap) => {
      pressedBeside.current = isBeside(event)
    },
    onClick: (event: Tap) => {
      // Steppers are buttons; whoever only touches a text has begun nothing.
      if (!isBeside(event)) note(event, 'button')
      else if (begun.current) nod(event.currentTarget)
      else if (pressedBeside.current) close()
    },
  }
}

/** Shows that the tap was felt, and that the dialog stays. */
function nod(element: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element.animate([{ scale: 1 }, { scale: 1.02 }, { scale: 1 }], 200)
}
