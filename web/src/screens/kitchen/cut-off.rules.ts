import type { ConnectionState } from '../../live/connection-state.rules'

const cutOff: readonly ConnectionState['name'][] = ['catching_up', 'not_confirmed', 'offline', 'refused']

/** News of the branch may be missing on this wall. */
export const isCutOff = ({ name }: ConnectionState): boolean => cutOff.includes(name)
