import type { Tapped } from './outbox.rules'

/* What the tabs of one person tell each other, so that all show the same queue. */

export type TabNews =
  | { readonly kind: 'changed'; readonly userId: string }
  | (Pick<Tapped, 'userId' | 'key' | 'name' | 'params'> & { readonly kind: 'answered'; readonly reply: unknown })

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('sufra.outbox')

export const tellTabs = (news: TabNews): void => channel?.postMessage(news)

export function hearTabs(heard: (news: TabNews) => void): void {
  channel?.addEventListener('message', ({ data }) => heard(data as TabNews))
}
