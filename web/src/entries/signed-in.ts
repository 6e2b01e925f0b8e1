import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge'
import { answeredChannel } from '../session/providers/bridge'

/* The provider's window comes back to this page, hands its answer to the page that opened it, and closes. */
const answered = new BroadcastChannel(answeredChannel)
answered.postMessage('answered')
answered.close()
// Opened by hand there is no answer: whoever does that is shown the way in.
broadcastResponseToMainFrame().catch(() => location.replace('/login/staff'))
