import { useKeys } from '../../ui/use-keys'

interface DayKeys {
  /** Null: the day is over. */
  readonly onNew: (() => void) | null
  /** Somebody is at the door. Null: the day is not today. */
  readonly onParty: (() => void) | null
  readonly onToday: () => void
  /** One day on or back. */
  readonly onDay: (days: 1 | -1) => void
  readonly onSeat: () => void
  readonly onNoShow: () => void
}

/** Arrows go where the eye goes. */
export function useDayKeys({ onNew, onParty, onToday, onDay, onSeat, onNoShow }: DayKeys): void {
  const rightwards = document.documentElement.dir === 'rtl' ? -1 : 1
  useKeys({
    KeyN: onNew,
    KeyW: onParty,
    KeyT: onToday,
    KeyS: onSeat,
    KeyX: onNoShow,
    ArrowRight: () => onDay(rightwards),
    ArrowLeft: () => onDay(rightwards === 1 ? -1 : 1),
  })
}
