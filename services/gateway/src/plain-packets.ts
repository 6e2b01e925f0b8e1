import type { PacketName } from './screen'

/** A packet as the plain feed writes it. */
export const textOf = (name: PacketName | 'welcome' | 'subscribed', payload: object): string =>
  JSON.stringify({ t: name, ...payload })
