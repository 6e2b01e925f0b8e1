import { setTimeout as sleep } from 'node:timers/promises'
import { chancesOf } from '@sufra/shared/kernel/chance'
import { putBackToSnapshot } from './another-history'
import { claimsToBeCurrent } from './claims'
import { driftingClocks, wrongClocks } from './clocks'
import { migrateUnderLoad, rollingRestart } from './deploys'
import type { Row, Scene } from './engine'
import { fewFileHandles, fullLogDisk } from './exhaustion'
import {
  asleepTooLong,
  dieAt,
  diskFull,
  failingSync,
  flushAndCut,
  halfOpen,
  killAllGateways,
  killAtRandom,
  killDatabase,
  killDuringCatchUp,
  logDiskFull,
  lossyBells,
  overflow,
  redisDown,
  resets,
  restartDatabaseAtOnce,
  restoreFromBackup,
  slowLinks,
  terminateStorm,
} from './faults'
import { freeze, freezeInside } from './freezes'
import { greatHerd, herd } from './herds'
import { mergeThatResends } from './merging'
import { postedCode } from './posted-code'
import { deadTab, fullStorage, offlineMidway, reloadMidway, twoTabsOneQueue } from './queues'
import { forgottenKeys, heldTable, secondDevice, settledOffline, twoTabs, twoWaiters } from './scenarios'
import { picturesOfSleepers } from './sleepers'
import { slowScreens } from './slow-screens'
import { clearSky } from './world/slow-cable'
import { lacksFaketime, lacksFiles, lacksPrlimit, lacksStrace } from './world/tools'
import type { World } from './world/world'

/** After healing; a screen that missed its beats comes back within five seconds. */
const soon = { convergenceMs: 5000 }
const quickly = { convergenceMs: 2000 }
/** Without bells the look at the heads finds everything within its second. */
const neverBehind = { convergenceMs: 2000, behindMs: 2000 }
/** And afterwards the bells are heard again: the looks alone take half a second. */
const andRings = { ...neverBehind, promptMs: 300 }
/** On a bad line everything comes, only later. */
const slowly = { convergenceMs: 5000, behindP99Ms: 3000 }

/** What was kept of these before has shown something else. */
const second = { edition: 2 }

const row = (id: string, title: string, limits: Row['limits'], fault: Row['fault'], more: Partial<Row> = {}): Row => ({
  id,
  title,
  limits,
  fault,
  ...more,
})

const lacksDisk = ({ database }: World) => (database.disk ? null : 'nobody may mount a file system here')
const firstGateway = (world: World) => world.gateways[0] as World['gateways'][number]

const faults: readonly Row[] = [
  row('F01', 'API killed before its transaction', quickly, dieAt('before-transaction'), second),
  row('F02', 'API killed after the key was claimed', quickly, dieAt('after-idempotency'), second),
  row('F03', 'API killed after the state was written', quickly, dieAt('after-state'), second),
  row('F04', 'API killed after the log was written', quickly, dieAt('after-events'), second),
  row('F05', 'API killed before COMMIT', quickly, dieAt('before-commit'), second),
  row('F06', 'API killed between COMMIT and reply', quickly, dieAt('after-commit'), second),
  row('F07', 'API killed before the bell', quickly, dieAt('before-publish'), second),
  row('F07b', 'API killed after its reply', quickly, dieAt('after-reply'), second),
  row('F08', 'APIs killed at random', quickly, killAtRandom('apis', 3, 20)),
  row('F08b', 'rolling restart of every service', soon, rollingRestart, { noErrorSeen: true }),
  row('F09', 'gateways killed at random', soon, killAtRandom('gateways', 2, 20)),
  row('F10', 'both gateways killed at once', soon, killAllGateways),
  row('F11', 'a gateway killed while screens catch up', soon, killDuringCatchUp),
  row('F12', 'gateway frozen', soon, freeze(firstGateway, 5500, 8000)),
  row(
    'F12b',
    'API frozen in the middle of a command',
    soon,
    freezeInside('before-commit', 13_000, 20_000, 3000),
    second,
  ),
  row(
    'F12c',
    'Redis frozen',
    andRings,
    freeze(({ redis }) => redis, 8000, 10_000, 3000),
  ),
  row(
    'F12d',
    'PostgreSQL frozen',
    soon,
    freeze(({ database }) => database, 6000, 8000, 2500),
  ),
  row('F13', 'Redis killed and back after a second', andRings, redisDown(1000, 1000)),
  row('F14', 'Redis down', andRings, redisDown(3500, 60_000)),
  row('F15', 'Redis emptied and every connection to it cut', neverBehind, flushAndCut),
  row('F16', 'bells lost, doubled, late and overtaking each other', neverBehind, lossyBells),
  row('F17', 'Redis cuts off listeners that are too slow', neverBehind, overflow),
  row('F18', 'PostgreSQL killed with all its processes', soon, killDatabase),
  row('F19', 'every database connection terminated, again and again', soon, terminateStorm),
  row('F20', 'PostgreSQL restarted at once', soon, restartDatabaseAtOnce),
  row(
    'F21',
    'database connections of the API reset in the middle of statements',
    soon,
    resets('apiToDatabase', 0.03, 3500, 120_000),
  ),
  row('F22a', 'half-open: API and PostgreSQL', soon, halfOpen('apiToDatabase', 6000, 10_000, 3000)),
  row('F22b', 'half-open: API and Redis', andRings, halfOpen('apiToRedis', 8000, 12_000, 3000)),
  row('F22c', 'half-open: gateway and Redis', andRings, halfOpen('gatewayToRedis', 8000, 12_000, 3000)),
  row('F22d', 'half-open: gateway and PostgreSQL', soon, halfOpen('gatewayToDatabase', 6000, 10_000, 5000)),
  row('F22e', 'half-open: screens and gateway', soon, halfOpen('screens', 8600, 60_000, 8600)),
  row(
    'F23a',
    'slow links: 300 ms, give or take 200',
    slowly,
    slowLinks({ ...clearSky, latencyMs: 300, jitterMs: 200 }, 3500, 60_000),
  ),
  row(
    'F23b',
    'thin links: 64 kbit/s for each screen',
    slowly,
    slowLinks({ ...clearSky, bytesPerSecond: 8000 }, 3500, 60_000),
  ),
  row(
    'F23c',
    'lossy links: every fifth packet sent again',
    slowly,
    slowLinks({ ...clearSky, latencyMs: 20, loss: 0.2 }, 3500, 60_000),
  ),
  row('F24a', "the database's disk full", soon, diskFull, { lacks: lacksDisk }),
  row('F24b', "no room for the database's log", soon, logDiskFull, { lacks: lacksDisk }),
  row('F25', 'the disk fails under a COMMIT', soon, failingSync, { lacks: lacksStrace }),
  row('F26', 'clocks three hours ahead and three behind, and jumping under every process', soon, wrongClocks, {
    lacks: lacksFaketime,
  }),
  row('F26b', 'the clocks of the gateways run five per cent fast and slow', soon, driftingClocks, {
    lacks: lacksFaketime,
  }),
  row('F27', 'every socket cut at once', soon, herd),
  row('F27b', '4,000 phones cut at once', soon, greatHerd, {
    lacks: lacksFiles,
    alone: true,
    ...second,
  }),
  row('F28', 'every tenth screen stops reading, at ten times the rate', soon, slowScreens, second),
  row('F29', 'every tenth screen asleep until the log has forgotten its place', soon, asleepTooLong, {
    afterwards: picturesOfSleepers,
    ...second,
  }),
  row('F30', "the database's machine lost: restored from a base backup and the archived log", soon, restoreFromBackup, {
    once: true,
  }),
  row('F30b', 'the database put back to an earlier snapshot of its disk', soon, putBackToSnapshot, {
    once: true,
    afterwards: picturesOfSleepers,
  }),
  row('F34', 'sixty file handles for each service', soon, fewFileHandles, { lacks: lacksPrlimit }),
  row('F35', "the disk of every service's log full", soon, fullLogDisk),
  row('F32', 'schema changed and every service replaced under load', soon, migrateUnderLoad, {
    noErrorSeen: true,
  }),
]

/** Two at a time: what survives one thing may not survive it beside another. */
const combinable = ['F08', 'F09', 'F13', 'F16', 'F19', 'F20', 'F21', 'F22c', 'F27']

async function combined(scene: Scene): Promise<void> {
  for (let n = 0; n < scene.times(1, 12); n += 1) {
    const drawn = [...combinable].sort(() => scene.chance() - 0.5).slice(0, 2)
    const few = (usual: number, _: number, brief = usual) => (scene.form === 'brief' ? brief : usual)
    await Promise.all(
      faults
        .filter(({ id }) => drawn.includes(id))
        .map(({ id, fault }) => {
          const seed = `${scene.seed} ${id} ${n}`
          return fault({ ...scene, some: few, times: few, seed, chance: chancesOf(seed) })
        }),
    )
  }
}

export const rows: readonly Row[] = [
  row('none', 'nothing fails', { convergenceMs: 1000, behindMs: 1000 }, ({ some }) => sleep(some(2500, 30_000))),
  row('S1', 'two waiters on one table (odoo #138664)', quickly, twoWaiters),
  row('S2', 'a second device on the same table (odoo #142467)', quickly, secondDevice),
  row('S3', 'two tabs after a time offline (odoo #152259)', quickly, twoTabs),
  row('S4', 'settled offline, and gone on with by another device (odoo PR 288974)', quickly, settledOffline),
  row('S5', 'a merge that re-sends (odoo #266373)', quickly, mergeThatResends),
  row('S6', "a screen that claims to be current (Square's late tickets)", soon, claimsToBeCurrent),
  ...faults,
  row('F31', 'two of these at a time', soon, combined),
  row('F33', 'a table held by somebody: the rest of its branch goes on', quickly, heldTable),
  row('O01', "a waiter's tab dies with a full queue, and another one sends it", quickly, deadTab),
  row('O02', 'two tabs with one queue', quickly, twoTabsOneQueue),
  row('O03', 'reloads in the middle of sending a queue', quickly, reloadMidway),
  row('O04', 'offline again in the middle of sending a queue', quickly, offlineMidway),
  row('O05', 'a queue on a phone whose storage is full', quickly, fullStorage),
  row('O06', 'a queue sent again after its keys were forgotten', quickly, forgottenKeys),
  row('S7', "a table's printed code posted on the internet", quickly, postedCode, second),
]

/** A story, a death between COMMIT and reply, and each service, a connection and the screens failing once. */
export const ofEachKind: readonly string[] = ['none', 'S1', 'F06', 'F10', 'F13', 'F18', 'F22d', 'F27', 'F33']
