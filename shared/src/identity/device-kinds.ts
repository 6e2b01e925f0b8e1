export const deviceKinds = ['kitchen', 'floor', 'waiter', 'printer', 'integration'] as const
export type DeviceKind = (typeof deviceKinds)[number]
