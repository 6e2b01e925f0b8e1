import { createHash } from 'node:crypto'
import type { Room } from '@sufra/shared/live/audience.rules'

/** Names a set of rooms. Another hash on resume means another audience: deltas would not be enough (rulings 4). */
export const audienceHash = (rooms: readonly Room[]): string =>
  createHash('sha256')
    .update([...rooms].sort().join('\n'))
    .digest('base64url')
    .slice(0, 16)
