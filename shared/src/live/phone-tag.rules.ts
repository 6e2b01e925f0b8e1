/**
 * What a party's phones are told apart by on each other's screens: the same for every order of one phone in one visit,
 * and no way back to the session. 32-bit FNV-1a; a table has forty phones at most.
 */
export function phoneTag(visitId: string, sessionId: string): string {
  let hash = 0x811c9dc5
  for (const letter of `${visitId} ${sessionId}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(36)
}

interface Asked {
  readonly visitId: string | null
  readonly tableId: string
}

/** The same for calls, which a phone may make before there is a visit. */
export const callTag = ({ visitId, tableId }: Asked, sessionId: string): string =>
  phoneTag(visitId ?? tableId, sessionId)
