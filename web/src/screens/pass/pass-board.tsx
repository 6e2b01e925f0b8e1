import { AppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { useUnderway } from '../../features/orders/orders.store'
import type { PassCard } from '../../features/tickets/pass.rules'
import { PassTicket } from '../../features/tickets/pass-card'
import { errorText } from '../../i18n/error-text'
import { usePassTaps } from './pass-taps'
import type { Pass } from './use-pass'

export function PassBoard({ pass, columns }: { readonly pass: Pass; readonly columns: number }) {
  const { cards, slots, selection, leaves, signals, words } = pass
  return (
    <div className="pass__board" ref={leaves.board} style={{ '--columns': columns } as object}>
      {cards.map((card) => (
        <Card
          key={card.id}
          card={card}
          slot={slots[card.id] ?? 0}
          selected={selection.current?.id === card.id}
          signals={signals}
          words={words}
        />
      ))}
    </div>
  )
}

type CardProps = Pick<Pass, 'signals' | 'words'> & {
  readonly card: PassCard
  readonly slot: number
  readonly selected: boolean
}

function Card({ card, ...shown }: CardProps) {
  const calling = usePassTaps((taps) => taps.calling.has(card.id))
  const refused = useUnderway(
    ({ refusals }) => refusals[card.ticket.rounds.find(({ order }) => refusals[order.id])?.order.id ?? ''],
  )
  const refusal = refused ? errorText(new AppError(refused.code as ErrorCode, refused.details)) : null
  return <PassTicket card={card} calling={calling} refusal={refusal} {...shown} />
}
