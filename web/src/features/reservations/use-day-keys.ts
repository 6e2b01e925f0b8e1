import { useScreenKeys } from '../../ui/use-screen-keys'

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
  useScreenKeys('reservations', {
    add: onNew,
    door: onParty,
    today: onToday,
    seat: onSeat,
    noShow: onNoShow,
    right: () => onDay(rightwards),
    left: () => onDay(rightwards === 1 ? -1 : 1),
  })
}
