import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { chevronDown, x } from '../../ui/icon-shapes'
import { LineAllergies } from '../../ui/line-allergies'
import { useKeys } from '../../ui/use-keys'
import './ticket-in-hand.css'

interface TicketInHandProps {
  /** Of all its dishes. */
  readonly allergies: readonly Allergen[]
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A ticket of the rail, brought up over the board so that it can be read and worked. One longer than the screen is
 * scrolled: what its guests must not eat stands above all of it, and its buttons stay in sight.
 */
export function TicketInHand({ allergies, onClose, children }: TicketInHandProps) {
  const { t } = useTranslation(['common', 'kitchen'])
  const body = useRef<HTMLDivElement>(null)
  const { goesOn, look } = useGoesOn(body)
  useKeys({ Escape: onClose })
  return (
    <div className="in-hand">
      <div className="in-hand__body" ref={body} onScroll={look}>
        <LineAllergies line={{ allergies: [...new Set(allergies)] }} />
        {children}
      </div>
      <div className="in-hand__foot">
        {goesOn && (
          <p className="in-hand__more">
            {t('kitchen:more')}
            <Icon of={chevronDown} size="1.05em" />
          </p>
        )}
        <IconButton icon={x} size="kitchen" label={t('action.close')} onClick={onClose} />
      </div>
    </div>
  )
}

/** Something of it lies below its edge. */
function useGoesOn(body: RefObject<HTMLElement | null>) {
  const [goesOn, setGoesOn] = useState(false)
  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = body.current ?? {}
    setGoesOn(scrollHeight - scrollTop - clientHeight > 2)
  }, [body])
  useLayoutEffect(() => {
    const watch = new ResizeObserver(look)
    for (const each of [body.current, ...(body.current?.children ?? [])]) if (each) watch.observe(each)
    return () => watch.disconnect()
  })
  return { goesOn, look }
}
