import { expect, test, vi } from 'vitest'
import type { Deps } from '../deps'
import { readinessLately } from './readiness'

test('a database that does not answer is said in one line, without a stack', async () => {
  const warn = vi.fn()
  const deps = {
    db: { ping: async () => Promise.reject(new Error('every connection stayed busy')) },
    bus: { ready: () => true },
    health: { unfit: () => [] },
    log: { warn },
  } as unknown as Deps
  expect(await readinessLately(deps)()).toEqual({ ok: false, database: false, bus: true, unfit: ['database'] })
  expect(warn).toHaveBeenCalledExactlyOnceWith({ reason: 'every connection stayed busy' }, 'not ready')
})
