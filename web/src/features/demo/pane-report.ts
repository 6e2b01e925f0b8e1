import { useLive } from '../../live/live-store'
import { serverNow } from '../../live/server-clock'
import { changedAt, type Heard, newsOf } from './heard.rules'

export const heardMessage = 'sufra.heard'

const afterPaint = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run))

/** In a demo pane: tells the page around it when a change has been painted here. Returns what stops it. */
export function tellStage(): () => void {
  return useLive.subscribe(({ entities, view }, before) => {
    // The first snapshot is old news.
    if (entities.order === before.entities.order || before.view === null || view === null) return
    const news = newsOf(before.entities.order, entities.order).at(-1)
    const at = news ? changedAt(news) : null
    if (!news || at === null) return
    afterPaint(() => {
      const heard: Heard = { orderId: news.id, version: news.version, seconds: Math.max(0, (serverNow() - at) / 1000) }
      parent.postMessage({ type: heardMessage, heard }, location.origin)
    })
  })
}
