import type { Endpoint } from '@sufra/shared/kernel/endpoint'
import type { Queued } from '../../../web/src/outbox/outbox.rules'
import type { Entity } from '../history'

/* What a page and the phone on which it is open tell each other. Times are milliseconds since the epoch, to the
   microsecond, as both know them. */

/** Something that somebody taps. */
export interface Tap {
  readonly endpoint: Endpoint<unknown, Readonly<Record<string, unknown>>>
  readonly params: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  readonly key: string
  readonly entity: Entity
  readonly mark?: string
}

/** What becomes of one sending. */
export type Fate =
  | { readonly what: 'answered' }
  /** It never gets there. */
  | { readonly what: 'lost' }
  /** The restaurant has answered, and the page never hears of it. */
  | { readonly what: 'unheard' }
  /** The connection ends after so long; nobody knows what got there. */
  | { readonly what: 'cut'; readonly ms: number }
  /** Whatever stands in between says 503 by itself. */
  | { readonly what: 'turned away' }
  /** The page's end, before it is sent or when the restaurant has answered. */
  | { readonly what: 'dies before' | 'dies after' }

export interface Sent {
  readonly key: string
}

/** An answer of the restaurant, whether the page heard it or not. */
export interface Came extends Sent {
  readonly status: number
  readonly text: string
  readonly replayed: boolean
  readonly sentAt: number
  readonly at: number
}

/** What somebody who tapped was told. */
export interface TapResult {
  readonly what: 'answered' | 'kept' | string
  /** What the page says of itself then. */
  readonly keeps: boolean
}

interface Asks {
  readonly add: Omit<Queued, 'seq'>
  readonly has: number
  readonly update: Queued
  readonly remove: number
  readonly all: string
  readonly fate: Sent
  readonly turn: { readonly id: number; readonly name: string; readonly steal: boolean }
}
export type Asked = { [What in keyof Asks]: { readonly what: What; readonly of: Asks[What] } }[keyof Asks]

export type FromPage =
  | { readonly kind: 'ask'; readonly n: number; readonly asked: Asked }
  | { readonly kind: 'open' }
  | { readonly kind: 'told'; readonly n: number; readonly told: TapResult }
  | { readonly kind: 'came'; readonly came: Came }
  | { readonly kind: 'over'; readonly sent: Sent }
  | { readonly kind: 'turn ends'; readonly id: number }

export type ToPage =
  | { readonly kind: 'answer'; readonly n: number; readonly value?: unknown; readonly error?: Named }
  | { readonly kind: 'tap'; readonly n: number; readonly tap: Tap }
  | { readonly kind: 'line'; readonly up: boolean }
  | { readonly kind: 'clock'; readonly off: number }
  | { readonly kind: 'turn lost'; readonly id: number }

interface Named {
  readonly name: string
  readonly message: string
}

/** What a page is opened with. */
export interface Opening {
  readonly address: string
  readonly token: string
  readonly session: unknown
  readonly up: boolean
  /** Without: a plain http address, where browsers have no Web Locks. */
  readonly locks: boolean
  readonly clock: number
}

export const exactly = (): number => performance.timeOrigin + performance.now()
