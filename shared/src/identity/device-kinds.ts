export const deviceKinds = ['kitchen', 'floor', 'waiter', 'printer', 'integration'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** Those that somebody stands before: where a PIN can be typed. */
export const pinPads: readonly DeviceKind[] = ['kitchen', 'floor', 'waiter']
