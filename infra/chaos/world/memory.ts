import { readFileSync } from 'node:fs'
import type { Service } from './service'

/** Resident; null: it lives no more. */
function residentOf(pid: number | undefined): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes ? Number(kilobytes) / 1024 : null
  } catch {
    return null
  }
}

export function megabytesOf({ name, pid }: Pick<Service, 'name' | 'pid'>): number {
  const megabytes = residentOf(pid)
  if (megabytes === null) throw new Error(`${name} lives no more`)
  return megabytes
}

/** Of each service by its process: one that was replaced has nothing to be compared with. */
export type Resident = ReadonlyMap<number, { readonly name: string; readonly megabytes: number }>

export const residentNow = (services: readonly Pick<Service, 'name' | 'pid'>[]): Resident =>
  new Map(
    services.flatMap(({ name, pid }) => {
      const megabytes = residentOf(pid)
      return pid && megabytes ? [[pid, { name, megabytes }] as const] : []
    }),
  )

/** What a service that lived through a row took before it and after its rest. */
export interface Grown {
  readonly service: string
  readonly fromMb: number
  readonly toMb: number
}

export const grownBetween = (before: Resident, after: Resident): readonly Grown[] =>
  [...after].flatMap(([pid, { name, megabytes }]) => {
    const was = before.get(pid)
    return was ? [{ service: name, fromMb: Math.round(was.megabytes), toMb: Math.round(megabytes) }] : []
  })

/** Percent. */
export const growthOf = ({ fromMb, toMb }: Grown): number => ((toMb - fromMb) / fromMb) * 100
