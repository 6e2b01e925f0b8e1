import { setTimeout as sleep } from 'node:timers/promises'
import type { Scene } from './engine'
import { must } from './not-so'
import { Callers } from './world/callers'
import { allowHandles, handlesAllowed, handlesOpen } from './world/handles'
import type { Service } from './world/service'
import type { World } from './world/world'

/* What a machine has too little of: file handles, and room for the log. */

const servicesOf = ({ apis, gateways }: World): readonly Service[] => [...apis, ...gateways]

const fewHandles = 60
/** More callers than there are handles; each keeps its connection as long as it can. */
const callersEach = 100

/** Every service may have sixty files open from now on, and strangers take what is left of them. */
export async function fewFileHandles({ world, some }: Scene): Promise<string> {
  const services = servicesOf(world)
  const pids = services.map(({ pid = 0 }) => pid)
  const usual = pids.map(handlesAllowed)
  const callers = services.map(({ port }) => new Callers(port, callersEach))
  try {
    for (const pid of pids) allowHandles(pid, fewHandles)
    for (const each of callers) each.begin()
    await sleep(some(3500, 30_000))
    for (const [n, { name, pid }] of services.entries()) {
      must(pid === pids[n], `${name} lives`)
      must(handlesOpen(pids[n] ?? 0) >= fewHandles - 2, `${name} has no handle left (${handlesOpen(pids[n] ?? 0)})`)
      must((callers[n]?.turnedAway ?? 0) > 0, `${name} turns callers away`)
    }
  } finally {
    for (const each of callers) each.end()
    for (const [n, pid] of pids.entries()) allowHandles(pid, usual[n] ?? fewHandles)
  }
  const away = callers.reduce((sum, { turnedAway }) => sum + turnedAway, 0)
  return `${services.length} processes with ${fewHandles} handles each, ${away} connections turned away`
}

/** A device whose disk is always full. */
const fullDisk = '/dev/full'
/** Whoever is told to end has this long. */
const endsWithinMs = 10_000

/** Every service writes its log to a full disk; then each is told to end, with lines that wait for room. */
export async function fullLogDisk({ world, some }: Scene): Promise<string> {
  const services = servicesOf(world)
  let slowest = 0
  for (const service of services) await again(service, fullDisk)
  try {
    await sleep(some(2500, 20_000))
    for (const service of services) {
      const ended = await Promise.race([service.stop(), sleep(endsWithinMs, null)])
      must(ended !== null, `told to end, ${service.name} ends within ${endsWithinMs} ms`)
      must(ended?.code === 0, `told to end, ${service.name} ends with 0 (${ended?.code})`)
      slowest = Math.max(slowest, ended?.ms ?? 0)
      await service.start()
    }
  } catch (error) {
    for (const service of services) await again(service)
    throw error
  }
  return `${services.length} processes; told to end, each ended with 0, the slowest after ${(slowest / 1000).toFixed(1)} s`
}

/** At `debug` every service has something to say of its start. */
async function again(service: Service, output?: string): Promise<void> {
  await service.kill()
  await service.start(output === undefined ? {} : { LOG_LEVEL: 'debug' }, output)
}
