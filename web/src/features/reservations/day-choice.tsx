import { mostDaysAhead } from '@sufra/shared/reservations/reservations.limits'
import { DayInput } from '../../ui/day-input'
import { dayAfter, dayIn } from './day-view.rules'

interface DayChoiceProps {
  readonly label: string
  /** Beside the day in words: the label is only read aloud. */
  readonly bare?: boolean
  readonly day: string
  readonly first: string
  readonly today: string
  readonly onDay: (day: string) => void
}

/** Any day as far ahead as a table may be promised. */
export function DayChoice({ first, today, ...props }: DayChoiceProps) {
  const last = dayAfter(today, mostDaysAhead)
  const isChoice = (typed: string) => dayIn(typed) !== null && typed >= first && typed <= last
  return <DayInput first={first} last={last} isChoice={isChoice} {...props} />
}
