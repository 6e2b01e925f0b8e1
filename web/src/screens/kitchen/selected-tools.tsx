import { useTranslation } from 'react-i18next'
import type { Ticket } from '../../features/tickets/ticket.rules'
import { Icon } from '../../ui/icon'
import { chevronsUp, pause } from '../../ui/icon-shapes'
import { holdsNext, toggleHold, toggleRush } from './wall-taps'

/** What a hand may do with the selected ticket beside its step. */
function SelectedTools({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation('kitchen')
  if (ticket.status === 'cancelled' || ticket.status === 'ready') return null
  const hold = holdsNext(ticket) ? t('hold') : t('action.fire')
  return (
    <>
      <button
        type="button"
        className="ticket__tool"
        aria-label={t('rush')}
        aria-pressed={ticket.rushedAt !== null}
        onClick={() => toggleRush(ticket)}
      >
        <Icon of={chevronsUp} size="1.2em" />
      </button>
      {ticket.action !== 'fire' && (
        <button type="button" className="ticket__tool" aria-label={hold} onClick={() => toggleHold(ticket)}>
          <Icon of={pause} size="1.2em" />
        </button>
      )}
    </>
  )
}

export const ticketTools = (ticket: Ticket) => <SelectedTools ticket={ticket} />
