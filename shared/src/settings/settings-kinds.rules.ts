/** Where restaurants of this house are: zones that browsers and databases know by the same name. */
export const timeZones = [
  'Asia/Riyadh',
  'Asia/Baghdad',
  'Asia/Dubai',
  'Asia/Kuwait',
  'Asia/Bahrain',
  'Asia/Qatar',
  'Asia/Muscat',
  'Asia/Amman',
  'Asia/Beirut',
  'Asia/Damascus',
  'Asia/Aden',
  'Africa/Cairo',
  'Africa/Khartoum',
  'Africa/Tripoli',
  'Africa/Tunis',
  'Africa/Algiers',
  'Africa/Casablanca',
  'Europe/Istanbul',
  'Asia/Tehran',
  'Europe/London',
] as const

export const guestConfirms = ['every', 'first', 'never'] as const
export const digitKinds = ['latin', 'native'] as const

/** Why guests cannot order now. */
export const orderingStates = ['open', 'paused', 'closed'] as const
export type OrderingState = (typeof orderingStates)[number]
