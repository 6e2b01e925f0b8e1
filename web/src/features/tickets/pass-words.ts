import type { Piece } from './columns.rules'
import type { PassCard, Signals } from './pass.rules'

/** What is the same for all cards of a pass. */
export interface PassWords {
  readonly stationName: (stationId: string) => string
  /** On the wall of the restaurant. */
  readonly timeOf: (instant: string) => string
  readonly mayHandOver: boolean
  readonly onCall: (card: PassCard) => void
  readonly onHandOver: (card: PassCard) => void
  readonly onSelect: (cardId: string) => void
}

export interface PassTicketProps {
  readonly card: PassCard
  readonly piece: Piece
  readonly slot: number
  readonly selected: boolean
  readonly signals: Signals
  /** A call of it waits for its answer. */
  readonly calling: boolean
  readonly refusal: string | null
  readonly words: PassWords
}
