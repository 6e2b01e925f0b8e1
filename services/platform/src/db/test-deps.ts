import type { StaffActor } from '@sufra/shared/identity/actor'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Bell } from '@sufra/shared/live/live.contract'
import { loadConfig } from '../config'
import type { Deps } from '../deps'
import { createHealth } from '../health/health'
import { makeSigningKey, tokenKeysOf } from '../identity/token-keys'
import { createLimits } from '../limits/limits'
import { openStream } from '../log/epoch'
import { createLogger } from '../logging/logger'
import { createMetrics } from '../metrics/metrics'
import { branches, organizations, restaurants } from '../schema/tenancy.table'
import type { Database } from './database'
import { type Command, system } from './doors'
import { noFault } from './faults'

export interface Rung extends Bell {
  readonly branchId: string
}

/** Real parts around `db`, and a bus that only writes down what was rung. */
export async function testDeps(db: Database): Promise<{ readonly deps: Deps; readonly rung: Rung[] }> {
  const rung: Rung[] = []
  const bus: Deps['bus'] = {
    publish: (branchId, bell) => void rung.push({ branchId, ...bell }),
    subscribe: () => () => {},
    ready: () => true,
    close: async () => {},
  }
  const deps: Deps = {
    config: loadConfig({}),
    db,
    bus,
    now: () => new Date(),
    log: createLogger('silent'),
    metrics: createMetrics(),
    health: createHealth(),
    keys: await tokenKeysOf([await makeSigningKey()]),
    fault: noFault,
    limits: createLimits(),
    messages: { mailer: null, sms: null, outbox: null },
  }
  return { deps, rung }
}

export interface TestPlace {
  readonly organizationId: string
  readonly branchIds: readonly [string, string]
}

const english = (en: string) => ({ en, ar: en, ckb: en })

/** An organization with two branches, each with a log. */
export function insertTestPlace(deps: Deps): Promise<TestPlace> {
  const organizationId = uuidv7()
  const restaurantId = uuidv7()
  const branchIds = [uuidv7(), uuidv7()] as const
  return system(deps, 'seed', async (tx) => {
    await tx.insert(organizations).values({ id: organizationId, slug: organizationId, name: 'Test' })
    await tx.insert(restaurants).values({ id: restaurantId, organizationId, name: english('Test') })
    for (const id of branchIds) {
      const place = { timeZone: 'Asia/Baghdad', currency: 'IQD', taxRateBasisPoints: 0 }
      await tx.insert(branches).values({ id, organizationId, restaurantId, slug: id, name: english('Test'), ...place })
      await openStream(tx, organizationId, id)
    }
    return { organizationId, branchIds }
  })
}

/** A command of one waiter; a new key unless told otherwise. */
export function testCommand(place: TestPlace, change: Partial<Command> = {}): Command {
  const [branchId] = place.branchIds
  const actor: StaffActor = {
    kind: 'staff',
    userId: '018f0000-0000-7000-8000-000000000001',
    organizationId: place.organizationId,
    name: 'Layla',
    role: 'WAITER',
    permissions: {},
    scope: { kind: 'branch', branchId },
    branchId,
    demo: false,
  }
  return { actor, branchIds: [branchId], key: crypto.randomUUID(), hash: 'h', name: 'test', ...change }
}
