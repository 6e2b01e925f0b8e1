import { randomUUID } from 'node:crypto'
import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { deleteGuestCounts, type GuestCount, saveGuestCounts } from './guest-counts.repository'
import type { Screen } from './screen'

const everyMs = 5000
/** What did not change is said again so often; `countedMs` is more than twice as long. */
const againMs = 30_000

type Counts = Map<string, Pick<GuestCount, 'phones' | 'slow'>>

export interface GuestCounts {
  close(): void
}

/** Writes down how many guests' phones this gateway holds of each branch. They are counted, never named. */
export function keepGuestCounts(deps: Deps, screens: ReadonlySet<Screen>): GuestCounts {
  const gateway = randomUUID()
  const said = new Map<string, { readonly words: string; readonly at: number }>()
  let failed = false
  let closed = false
  let timer: NodeJS.Timeout

  async function write(): Promise<void> {
    const now = performance.now()
    const counts = countGuests(screens)
    const isNews = ([branchId, count]: readonly [string, object]) => {
      const before = said.get(branchId)
      return before?.words !== JSON.stringify(count) || now - before.at >= againMs
    }
    const news = [...counts].filter(isNews)
    const gone = [...said.keys()].filter((branchId) => !counts.has(branchId))
    if (news.length + gone.length === 0) return
    const seenAt = deps.now().toISOString()
    try {
      await system(deps, 'screens', async (tx) => {
        const rows = news.map(([branchId, count]) => ({ branchId, gateway, ...count, seenAt }))
        await saveGuestCounts(tx, rows)
        await deleteGuestCounts(tx, gateway, gone)
      })
      for (const [branchId, count] of news) said.set(branchId, { words: JSON.stringify(count), at: now })
      for (const branchId of gone) said.delete(branchId)
      failed = false
    } catch (err) {
      if (!failed) deps.log.warn({ err }, "guests' phones could not be counted")
      failed = true
    }
  }

  async function tick(): Promise<void> {
    await write()
    if (!closed) wait()
  }
  function wait(): void {
    timer = setTimeout(() => void tick(), everyMs).unref()
  }
  wait()
  return {
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}

function countGuests(screens: ReadonlySet<Screen>): Counts {
  const counts: Counts = new Map()
  for (const { principal, hearing, slow } of screens) {
    if (principal.actor.kind !== 'guest' || !hearing) continue
    const { branchId } = hearing.watch
    const { phones, slow: slowOnes } = counts.get(branchId) ?? { phones: 0, slow: 0 }
    counts.set(branchId, { phones: phones + 1, slow: slowOnes + Number(slow) })
  }
  return counts
}
