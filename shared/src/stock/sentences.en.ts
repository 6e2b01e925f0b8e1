import type { StockErrorCode } from '../kernel/error-codes'

/** The stock room: what happened, what was kept, what to do. */
export const stockSentences: Readonly<Record<StockErrorCode, string>> = {
  inventory_item_not_found: 'Inventory item not found',
  stock_item_inactive: 'This item is off the list of stock, so nothing was written. Put it back on the list first.',
  stock_moved_since:
    'Something moved on this shelf while it was counted, so nothing was written. Say whether it was counted before or after.',
  stock_name_taken:
    '“{{name}}” is already on the list of stock, so nothing was changed. Choose another name, or use that item.',
  stock_unit_in_use:
    'Something was already measured in the old unit, so nothing was changed. Take this item off the list and add a new one with the right unit.',
  stock_over_limit: 'This is more than a shelf can hold, so nothing was written. Check the amount and its unit.',
  period_backwards: 'The first day is after the last, so nothing was read. Change one of the two.',
  period_too_long: 'These are more days than one report holds. Choose a shorter period.',
  reports_busy:
    'Other reports or files are being made at the moment, so this one was not begun. Try again in a few seconds.',
  day_not_over: 'This business day is not over yet, so it was not closed. It closes by itself.',
}
