import { AppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { useMemo } from 'react'
import { useUnderway } from '../../features/orders/orders.store'
import type { Piece } from '../../features/tickets/columns.rules'
import type { PassCard } from '../../features/tickets/pass.rules'
import { PassTicket } from '../../features/tickets/pass-card'
import { errorText } from '../../i18n/error-text'
import { Board } from '../kitchen/board'
import type { Hanging } from '../kitchen/use-plan'
import { HeadsRail } from '../kitchen/wall-rail'
import { passShapeOf } from './pass-shapes'
import { usePassTaps } from './pass-taps'
import type { Pass } from './use-pass'

interface PassBoardProps {
  readonly pass: Pass
  readonly sizes: readonly number[]
  readonly scrolls: boolean
}

interface HangingCard extends Hanging {
  readonly card: PassCard
}

export function PassBoard({ pass, sizes, scrolls }: PassBoardProps) {
  const { slots, selection, setWhole } = pass
  const hanging = useHanging(pass)
  const none = useMemo(() => new Set<string>(), [])
  return (
    <Board
      hanging={hanging}
      sizes={sizes}
      scrolls={scrolls}
      ready={0}
      railFirst={false}
      brought={hanging.find(({ id }) => id === selection.brought) ?? null}
      onRelease={selection.release}
      allergiesOf={({ card }) => card.lines.flatMap(({ allergies }) => allergies)}
      onWhole={setWhole}
      draw={({ id, card }, piece) => (
        <Card
          key={`${id}:${piece.from}`}
          card={card}
          piece={piece}
          slot={slots[id] ?? 0}
          selected={selection.current?.id === id}
          signals={pass.signals}
          words={pass.words}
        />
      )}
      rail={(arranged) => (
        <HeadsRail
          arranged={arranged}
          slots={slots}
          selection={selection}
          tickets={hanging.map(({ id, card }) => ({ id, ticket: card.ticket }))}
          fresh={none}
        />
      )}
    />
  )
}

function useHanging({ cards, signals }: Pass): HangingCard[] {
  const refusals = useUnderway((underway) => underway.refusals)
  const calling = usePassTaps((taps) => taps.calling)
  return useMemo(
    () =>
      cards.map((card) => {
        const refused = card.ticket.rounds.some(({ order }) => order.id in refusals)
        const shape = passShapeOf(card, { signals, refused, calling: calling.has(card.id) })
        return { id: card.id, late: card.ticket.age === 'late', card, shape }
      }),
    [cards, signals, refusals, calling],
  )
}

type CardProps = Pick<Pass, 'signals' | 'words'> & {
  readonly card: PassCard
  readonly piece: Piece
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
