import { formatMoney } from '@sufra/shared/locale/format-money'
import { type Tally, usualWait } from '@sufra/shared/simulation/tally.rules'

const barWidth = 24
/** One line that is written over itself: how far it is, what time it is there, what there is to see. */
export function barOf(share: number, time: string, tally: Tally, atTables: number): string {
  const full = Math.round(Math.min(1, share) * barWidth)
  const bar = '█'.repeat(full) + '░'.repeat(barWidth - full)
  return `${bar} ${time}  ${atTables} parties in, ${tally.orders} orders, ${tally.turnedAway} turned away`
}

/** What is said when it is over. Money in the restaurant's currency. */
export function summaryOf(tally: Tally, currency: string, { lost, doubled }: { lost: number; doubled: number }) {
  const usual = usualWait(tally)
  const refused = Object.entries(tally.refused).map(([code, n]) => `${n} ${code}`)
  return [
    `${tally.parties} parties, ${tally.guests} guests; ${tally.turnedAway} found no table in time`,
    `${tally.orders} orders, ${tally.dishes} dishes, ${formatMoney(tally.sales, currency, 'en')}`,
    usual === null ? 'Nothing was served' : `Half of the orders stood on the table within ${usual.toFixed(0)} minutes`,
    `${tally.calls} calls answered; ${tally.sentAgain} orders sent again after a lost answer`,
    `${tally.collisions} times two of the staff wanted the same: the second was told, and nothing was done twice`,
    `Refused: ${refused.length > 0 ? refused.join(', ') : 'nothing'}`,
    `${lost} orders lost, ${doubled} doubled`,
  ]
}
