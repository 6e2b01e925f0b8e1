import type { Ticket } from '../../features/tickets/ticket.rules'
import { useTranslation } from '../../i18n/use-translation'
import { Icon } from '../../ui/icon'
import { chevronsUp, pause } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'
import { holdsNext, toggleHold, toggleRush } from './wall-taps'

/** What a hand may do with the selected ticket beside its step, under its number. */
export function SelectedTools({ ticket, slot }: { readonly ticket: Ticket; readonly slot: number }) {
  const { t } = useTranslation('kitchen')
  if (ticket.status === 'cancelled' || ticket.status === 'ready') return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own
    <div className="wall__selected" role="group" aria-label={t('selectedTicket', { number: slot })}>
      <Num className="wall__selected-slot" boxed>
        {slot}
      </Num>
      <button type="button" aria-pressed={ticket.rushedAt !== null} onClick={() => toggleRush(ticket)}>
        <Icon of={chevronsUp} size="1em" />
        <span>{t('rush')}</span>
      </button>
      <button type="button" onClick={() => toggleHold(ticket)}>
        <Icon of={pause} size="1em" />
        <span>{holdsNext(ticket) ? t('hold') : t('action.fire')}</span>
      </button>
    </div>
  )
}
