import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { IconButton } from '../../ui/button'
import { x } from '../../ui/icon-shapes'
import { useKeys } from '../../ui/use-keys'
import './ticket-in-hand.css'

interface TicketInHandProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A ticket of the rail, brought up over the board so that it can be read and worked. */
export function TicketInHand({ onClose, children }: TicketInHandProps) {
  const { t } = useTranslation('common')
  useKeys({ Escape: onClose })
  return (
    <div className="in-hand">
      {children}
      <IconButton icon={x} size="kitchen" label={t('action.close')} onClick={onClose} />
    </div>
  )
}
