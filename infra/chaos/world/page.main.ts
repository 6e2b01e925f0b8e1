import './page-globals'
import type { OpenedSession } from '@sufra/shared/identity/identity.contract'
import { isAppError } from '@sufra/shared/kernel/app-error'
import { carry } from '../../../web/src/outbox/outbox'
import { useOutbox } from '../../../web/src/outbox/outbox-store'
import { isKeptForLater } from '../../../web/src/outbox/pending-replies'
import { startOutbox } from '../../../web/src/outbox/start-outbox'
import { enter } from '../../../web/src/session/session-store'
import { hear, opening, say } from './page-wire'
import type { Tap } from './phone-wire'

/* A tab of the web app, without glass: its own outbox, from the tap to the answer. It ends when the phone ends it. */

const { token, session } = opening
await enter(Promise.resolve({ token, session } as OpenedSession), 'memory')
startOutbox()

const carried = ({ endpoint, params, body, key }: Tap): Promise<string> =>
  carry(endpoint, { params, body, key }).then(
    (answer) => (isKeptForLater(answer) ? 'kept' : 'answered'),
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  )

hear(async (news) => {
  if (news.kind !== 'tap') return
  const what = await carried(news.tap)
  say({ kind: 'told', n: news.n, told: { what, keeps: useOutbox.getState().keeps } })
})
say({ kind: 'open' })
