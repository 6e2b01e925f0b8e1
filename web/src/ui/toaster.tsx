import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from './button'
import { Icon } from './icon'
import { check, circleAlert, x } from './icon-shapes'
import { dropToast, lifetimeOf, type Toast, useToasts } from './toast-store'
import { useTopLayer } from './top-layer'
import { useKeydown } from './use-keydown'
import './toaster.css'

/** Once a page. F6 moves into the notices; while one is touched or focused, none goes away. */
export function Toaster() {
  const { t } = useTranslation('common')
  const shown = useToasts((toasts) => toasts.shown)
  const [held, setHeld] = useState(false)
  const region = useRef<HTMLElement>(null)
  const layer = useTopLayer('toaster-layer')
  useReachableByF6(region)
  useLetGo(region, shown, setHeld)
  return createPortal(
    <section
      ref={region}
      className="toaster"
      aria-label={t('toast.region')}
      aria-live="polite"
      tabIndex={-1}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown.map((toast) => (
        <ToastRow key={toast.id} toast={toast} held={held} />
      ))}
    </section>,
    layer,
  )
}

function ToastRow({ toast, held }: { readonly toast: Toast; readonly held: boolean }) {
  const { t } = useTranslation('common')
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dropToast(toast.id), lifetimeOf(toast))
    return () => clearTimeout(timer)
  }, [toast, held])
  const act = () => {
    toast.action?.run()
    dropToast(toast.id)
  }
  return (
    <div className="toast" data-kind={toast.kind} role={toast.kind === 'error' ? 'alert' : 'status'}>
      {toast.kind !== 'plain' && <Icon of={toast.kind === 'success' ? check : circleAlert} size={18} />}
      <p className="toast__text">{toast.text}</p>
      {toast.action && (
        <Button kind="quiet" size="desk" className="toast__action" onClick={act}>
          {toast.action.label}
        </Button>
      )}
      <IconButton
        icon={x}
        size="desk"
        className="toast__dismiss"
        label={t('toast.dismiss')}
        onClick={() => dropToast(toast.id)}
      />
    </div>
  )
}

/** A notice that goes under the finger takes its focus and its pointer along, and React hears of neither. */
function useLetGo(
  region: RefObject<HTMLElement | null>,
  shown: readonly Toast[],
  setHeld: (held: boolean) => void,
): void {
  const before = useRef(shown)
  useEffect(() => {
    const gone = before.current.some((toast) => !shown.includes(toast))
    before.current = shown
    if (gone && !region.current?.contains(document.activeElement)) setHeld(false)
  }, [region, shown, setHeld])
}

function useReachableByF6(region: RefObject<HTMLElement | null>): void {
  useKeydown((event) => {
    if (event.code !== 'F6' || !region.current?.firstElementChild) return
    event.preventDefault()
    region.current.focus()
  })
}
