/** Pixels from an edge within which a drag scrolls what lies under it. */
const reach = 56
/** Pixels a frame at the edge and beyond it. */
const fastest = 16

/** Pixels to scroll in a frame for a pointer between two edges: none in the middle, more the nearer it is to one. */
export function edgeSpeed(at: number, from: number, until: number): number {
  const near = Math.min(reach, (until - from) / 4)
  const share = (within: number) => Math.min(1, Math.max(0, within / near))
  return Math.ceil(share(at - until + near) * fastest) - Math.ceil(share(from + near - at) * fastest)
}
