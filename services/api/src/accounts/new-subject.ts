import { uuidv7 } from '@sufra/shared/kernel/ids'

const ours = 'builtin:'

/** What `firebase_uid` holds for an account of ours. */
export const newSubject = (): string => ours + uuidv7()

export const isOwnSubject = (subject: string): boolean => subject.startsWith(ours)
