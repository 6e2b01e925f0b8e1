import { randomUUID } from 'node:crypto'
import type { ServicePart } from '@sufra/shared/status/status.contract'
import { system } from '../db/doors'
import type { Deps } from '../deps'
import { deleteBeat, deleteOldBeats, saveBeat } from './heartbeat.repository'

export const beatMs = 5000

export interface Heartbeat {
  /** Says goodbye: who stops on purpose is not missed. */
  stop(): Promise<void>
}

/** What this process does, and whether it does it now. Each answers at once. */
export type Parts = Readonly<Partial<Record<ServicePart, () => boolean>>>

/** Writes down every five seconds that this process runs and which of its parts are fine. Nothing waits for it. */
export function startHeartbeat(deps: Deps, parts: Parts): Heartbeat {
  const id = randomUUID()
  const names = Object.keys(parts)
  let timer: NodeJS.Timeout
  let stopped = false
  let failed = false
  let first = true

  async function beat(): Promise<void> {
    const unfit = Object.entries(parts).flatMap(([name, isFine]) => (isFine() ? [] : [name]))
    try {
      await system(deps, 'beats', async (tx) => {
        await saveBeat(tx, { id, parts: names, unfit, bell: deps.bus.ready() })
        if (first) await deleteOldBeats(tx)
      })
      first = false
      failed = false
    } catch (err) {
      if (!failed) deps.log.warn({ err }, 'that this process runs could not be written down')
      failed = true
    }
    if (!stopped) wait()
  }
  function wait(): void {
    timer = setTimeout(() => {
      beating = beat()
    }, beatMs)
    timer.unref()
  }

  let beating = beat()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await beating
      await system(deps, 'beats', (tx) => deleteBeat(tx, id)).catch((err: unknown) =>
        deps.log.debug({ err }, 'this process leaves without a goodbye'),
      )
    },
  }
}
