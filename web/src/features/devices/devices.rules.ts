import type { Device } from '@sufra/shared/devices/devices.contract'

const nowSeconds = 90

export type Sight =
  | { readonly kind: 'never' }
  | { readonly kind: 'now' }
  | { readonly kind: 'ago'; readonly seconds: number }

/** When a device was last heard of, as people say it. */
export function sightOf({ lastSeenAt }: Pick<Device, 'lastSeenAt'>, now: number): Sight {
  if (!lastSeenAt) return { kind: 'never' }
  const seconds = Math.max(0, (now - Date.parse(lastSeenAt)) / 1000)
  return seconds < nowSeconds ? { kind: 'now' } : { kind: 'ago', seconds }
}

/** Those at work first, the newest in front; then those that were put out. */
export const inOrder = (devices: readonly Device[]): Device[] =>
  [...devices].sort(
    (a, b) => Number(a.revokedAt !== null) - Number(b.revokedAt !== null) || b.createdAt.localeCompare(a.createdAt),
  )
