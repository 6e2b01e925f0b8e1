import type { PassCard } from '../../features/tickets/pass.rules'
import { slotOf, type WallAction } from '../kitchen/bindings.rules'
import { toggleFullScreen } from '../kitchen/shift'
import { muteOrNot } from '../kitchen/sound-state'
import type { Selection } from '../kitchen/use-selection'
import { takeBack } from './pass-taps'

/** What keys need to know of the pass at the moment they are pressed. */
export interface PassNow {
  readonly cards: readonly PassCard[]
  readonly slots: Readonly<Record<string, number>>
  readonly selection: Selection<PassCard>
  /** Chooses a card, and turns to its page. */
  readonly pick: (card: PassCard | undefined) => void
  readonly call: (card: PassCard) => void
  readonly handOver: (card: PassCard) => void
  readonly showKeys: () => void
}

function act({ call, handOver }: PassNow, card: PassCard | undefined): void {
  if (card?.action === 'handOver') handOver(card)
  else if (card?.action === 'call') call(card)
}

function move({ cards, selection: { current }, pick }: PassNow, by: 1 | -1): void {
  const at = current ? cards.indexOf(current) : -1
  pick(cards[Math.max(0, Math.min(cards.length - 1, at + by))])
}

/** Not what took the place of the card a finger was going to. */
const steady = ({ selection }: PassNow): PassCard | undefined => (selection.steady() ? selection.current : undefined)

const runs: Partial<Readonly<Record<WallAction, (now: PassNow) => void>>> = {
  bump: (now) => act(now, steady(now)),
  oldest: (now) =>
    act(
      now,
      now.cards.find(({ action }) => action === 'handOver'),
    ),
  call: (now) => {
    const card = steady(now)
    if (card?.action) now.call(card)
  },
  back: () => takeBack(),
  recall: () => takeBack(),
  previous: (now) => move(now, -1),
  next: (now) => move(now, 1),
  mute: muteOrNot,
  fullScreen: toggleFullScreen,
  help: ({ showKeys }) => showKeys(),
}

/** The wall's keys, as far as the pass has something for them to do. A number only chooses: nothing is carried by it. */
export function runOnPass(action: WallAction, now: PassNow): void {
  const slot = slotOf(action)
  if (slot !== null) now.pick(now.cards.find(({ id }) => now.slots[id] === slot))
  else runs[action]?.(now)
}
