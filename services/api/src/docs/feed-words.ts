import { limits } from '@sufra/shared/live/live.limits'

const seconds = (ms: number) => ms / 1000

/** What an integration has to know of `/feed`, in Markdown; a test holds it to the contract. */
export const feedWords = `
## The live feed

Devices and integrations follow the news of a branch as JSON messages over a WebSocket at \`/feed\`, where screens use
Socket.IO. The name of a message is its \`t\`; → is yours, ← is ours.

\`\`\`
→ {"t":"hello","token":"…"}
← {"t":"welcome"}
→ {"t":"subscribe","n":1,"branchId":"01981a00-0000-7000-8000-000000000001"}
← {"t":"subscribed","n":1,"ok":true,"kind":"snapshot","confirmedAt":"…",
   "snapshot":{"branchId":"…","epoch":"…","seq":41,"mark":…,"audience":"…","view":"service","at":"…","state":{"orders":[…],…}}}
← {"t":"event","branchId":"…","seq":42,"mark":…,"type":"order.placed","at":"…","kind":"order","put":{"id":"…","version":1,…}}
← {"t":"beat","branchId":"…","epoch":"…","head":42,"mark":…,"at":"…","confirmedAt":"…"}
→ {"t":"report","branchId":"01981a00-0000-7000-8000-000000000001","upTo":42}
\`\`\`

- \`hello\` within ten seconds, with a token of this API; a header \`Authorization: Bearer …\` stands for it.
- \`welcome\`: you are let in. Of what you subscribed to before, the newest is kept and answered now.
- \`subscribe\`: one branch a connection; \`n\` counts up, and the answer to an older one is \`stale\`. What you hear follows
  from who you are. To go on after a lost connection, add \`since\` (where you are), \`mark\` as it came with
  that number, and \`epoch\` and \`audience\` as last answered: where that is possible, \`kind\` is \`deltas\` and brings
  \`events\` up to \`seq\` instead of a snapshot. With a snapshot, \`"another":true\` says that what you hold is not of this
  log (the database was put back, and has grown again): forget all of it. Without \`mark\` nobody can tell.
- \`subscribed\`: with \`"ok":false\` there is an \`error\` with a code and a sentence, and you hear nothing until you ask again.
- \`event\`: \`put\` is the whole new state, or \`gone\` names what you may not see any more. The highest \`version\` of an
  entity wins; your events have gaps in \`seq\`, since not all are yours.
- \`beat\`, every ${seconds(limits.beatStaffMs)} s (for guests ${seconds(limits.beatGuestMs)} s): you have had everything up to \`head\`, which was true in the database at
  \`confirmedAt\`. When none came for ${seconds(limits.silentStaffMs)} s (${seconds(limits.silentGuestMs)} s), connect again. Another \`epoch\`, or another
  \`mark\` at the number where you are: subscribe again, and forget what you hold.
- \`resync\`: you were too slow, may see other things now, or the log does not go on from where you are. You hear nothing
  until you subscribe again.
- \`report\`, at most every few seconds and never answered: how far you are, for the page of the house's screens.
- \`refused\`: a code and a sentence. After \`invalid_request\` the connection goes on; after any other it is closed.

A message has at most 16 KB, and a connection sends at most ${limits.messagesPerSecond} a second.
`
