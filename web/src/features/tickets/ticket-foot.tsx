import { useTranslation } from '../../i18n/use-translation'
import { Sentence } from '../../ui/num'
import type { Ticket } from './ticket.rules'

interface TicketFootProps {
  readonly ticket: Ticket
  readonly refusal: string | null
  readonly onAct: (() => void) | undefined
}

export function TicketFoot({ ticket, refusal, onAct }: TicketFootProps) {
  const { t } = useTranslation(['kitchen', 'common'])
  return (
    <footer className="ticket__foot">
      {refusal && (
        <p className="ticket__refusal" role="alert">
          <Sentence>{refusal}</Sentence>
        </p>
      )}
      {ticket.action ? (
        <button type="button" className="ticket__step" onClick={onAct}>
          {t(`action.${ticket.action}`)}
        </button>
      ) : (
        <p className="ticket__rest">{ticket.status === 'ready' ? t('atThePass') : t('notYours')}</p>
      )}
    </footer>
  )
}
