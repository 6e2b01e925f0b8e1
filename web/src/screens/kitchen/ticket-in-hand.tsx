import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button'
import { x } from '../../ui/icon-shapes'
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
 * scrolled: what its guests must not eat stands above all of it.
 */
export function TicketInHand({ allergies, onClose, children }: TicketInHandProps) {
  const { t } = useTranslation('common')
  useKeys({ Escape: onClose })
  return (
    <div className="in-hand">
      <LineAllergies line={{ allergies: [...new Set(allergies)] }} />
      {children}
      <IconButton icon={x} size="kitchen" label={t('action.close')} onClick={onClose} />
    </div>
  )
}
