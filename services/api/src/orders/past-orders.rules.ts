/** Why an order that was never ended was cancelled, as its trail and the audit say it. */
export const neverConfirmed = 'never confirmed'
