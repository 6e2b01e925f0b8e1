import type { VerifiedToken } from './verified-token'

const bare = 'subject:'

/** What a token names: a row of ours, or a subject of a provider's. */
export const sessionKeyOf = ({ sessionId, subject }: VerifiedToken): string => sessionId ?? `${bare}${subject}`

/** The session's row; null for a provider's own token, which names none. */
export const sessionRowOf = ({ id }: { readonly id: string }): string | null => (id.startsWith(bare) ? null : id)
