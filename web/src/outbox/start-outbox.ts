import { useLive } from '../live/live-store'
import { useSession } from '../session/session-store'
import { learnAnswer } from './command-subject'
import { lineIsBack, personHere, readQueue, sendWhatWaits } from './outbox-sender'
import { useOutbox } from './outbox-store'
import { hearTabs } from './outbox-tabs'
import { answered } from './pending-replies'

let shownFor: string | null = null

/** Whoever sits down finds what they had not sent; whoever leaves takes it out of sight, and it stays for them. */
function personChanged(): void {
  const person = personHere()
  if (person === shownFor) return
  shownFor = person
  useOutbox.setState({ queue: [], fresh: {} })
  if (person === null) return
  readQueue(person).then(sendWhatWaits, () => useOutbox.setState({ keeps: false }))
}

/** From now on this page shows what its person has not sent yet, and sends it whenever there may be a line. */
export function startOutbox(): void {
  personChanged()
  useSession.subscribe(() => {
    personChanged()
    lineIsBack()
  })
  useLive.subscribe(({ connection }, before) => {
    if (connection.name === 'live' && before.connection.name !== 'live') lineIsBack()
  })
  addEventListener('online', lineIsBack)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && lineIsBack())
  hearTabs((news) => {
    if (news.userId !== personHere()) return
    if (news.kind === 'answered') {
      // This tab hears of what is new by itself; how old the answer is, only the other knows.
      learnAnswer(news, news.reply, true)
      answered(news.key, news.reply)
    }
    void readQueue(news.userId).catch(() => undefined)
  })
}
