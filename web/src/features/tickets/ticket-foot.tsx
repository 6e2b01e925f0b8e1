import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sentence } from '../../ui/num'
import type { Ticket } from './ticket.rules'

interface TicketFootProps {
  readonly ticket: Ticket
  /** Only the selected ticket draws its button; of any other the head is it. */
  readonly selected: boolean
  readonly refusal: string | null
  readonly onAct: (() => void) | undefined
  readonly tools: (ticket: Ticket) => ReactNode
}

export function TicketFoot({ ticket, selected, refusal, onAct, tools }: TicketFootProps) {
  const { t } = useTranslation(['kitchen', 'common'])
  return (
    <footer className="ticket__foot">
      {refusal && (
        <p className="ticket__refusal" role="alert">
          <Sentence>{refusal}</Sentence>
        </p>
      )}
      {selected && (
        <div className="ticket__work">
          {ticket.action ? (
            <button type="button" className="ticket__step" onClick={onAct}>
              {t(`action.${ticket.action}`)}
            </button>
          ) : (
            <p className="ticket__rest">{ticket.status === 'ready' ? t('atThePass') : t('notYours')}</p>
          )}
          {tools(ticket)}
        </div>
      )}
    </footer>
  )
}
