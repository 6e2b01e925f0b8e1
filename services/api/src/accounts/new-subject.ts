import { uuidv7 } from '@sufra/shared/kernel/ids'

/** What `firebase_uid` holds for an account of ours. */
export const newSubject = (): string => `builtin:${uuidv7()}`
