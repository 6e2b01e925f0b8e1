import { randomBytes } from 'node:crypto'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Logger } from '../logging/logger'
import { masked } from './masked.rules'

export interface Posted {
  readonly id: string
  readonly to: string
  readonly kind: 'mail' | 'sms'
  readonly text: string
  readonly at: string
  readonly link: string | null
}

export interface Outbox {
  /** Made anew at every start and printed there: whoever can read it runs this server. */
  readonly word: string
  post(message: Pick<Posted, 'to' | 'kind' | 'text' | 'link'>): void
  /** The newest first. */
  latest(): readonly Posted[]
}

const most = 50

/** Where messages go on a developer's machine. `tell`: the log shows them too, but never a whole phone number. */
export function createOutbox(log: Logger, tell: boolean): Outbox {
  let posted: readonly Posted[] = []
  return {
    word: randomBytes(16).toString('base64url'),
    post({ to, kind, text, link }) {
      posted = [{ id: uuidv7(), to, kind, text, link, at: new Date().toISOString() }, ...posted].slice(0, most)
      log.info(
        { kind },
        `a message to ${masked(to)} waits on /outbox${tell ? `: ${text.replaceAll(to, masked(to))}` : ''}`,
      )
    },
    latest: () => posted,
  }
}
