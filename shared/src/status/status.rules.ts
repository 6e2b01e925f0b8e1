import { rememberedMs, silentMs } from '../screens/screens.rules'
import { type Service, type ServicePart, type ServiceState, serviceParts } from './status.contract'

/** A process as it last said how it is; ages by the database's clock, which all of them share. */
export interface Beat {
  readonly parts: readonly string[]
  readonly unfit: readonly string[]
  readonly bell: boolean
  readonly startedMsAgo: number
  readonly seenMsAgo: number
}

const isAlive = ({ seenMsAgo }: Beat): boolean => seenMsAgo <= silentMs

/** Those that went silent without a goodbye, less those that came after: who was replaced is not missed. */
function missedOf(beats: readonly Beat[]): number {
  const silent = beats.filter((beat) => !isAlive(beat) && beat.seenMsAgo <= rememberedMs)
  const firstSilence = silent.reduce((longest, { seenMsAgo }) => Math.max(longest, seenMsAgo), 0)
  const newcomers = beats.filter((beat) => isAlive(beat) && beat.startedMsAgo < firstSilence)
  return Math.max(0, silent.length - newcomers.length)
}

function serviceOf(part: ServicePart, all: readonly Beat[], now: number): Service {
  const beats = all.filter(({ parts }) => parts.includes(part))
  const alive = beats.filter(isAlive)
  const running = alive.filter(({ unfit }) => !unfit.includes(part)).length
  const missed = missedOf(beats) + alive.length - running
  const newest = beats.reduce((least, { seenMsAgo }) => Math.min(least, seenMsAgo), Number.POSITIVE_INFINITY)
  return {
    part,
    state: running === 0 ? 'down' : missed > 0 ? 'partly' : 'fine',
    running,
    missed: running === 0 ? Math.max(1, missed) : missed,
    lastWordAt: Number.isFinite(newest) ? new Date(now - newest).toISOString() : null,
  }
}

export const servicesOf = (beats: readonly Beat[], now: number): Service[] =>
  serviceParts.map((part) => serviceOf(part, beats, now))

/** Processes that hear no bell look for themselves, once a second. */
export function bellOf(beats: readonly Beat[]): ServiceState {
  const alive = beats.filter(isAlive)
  const deaf = alive.filter(({ bell }) => !bell).length
  if (deaf === 0) return 'fine'
  return deaf === alive.length ? 'down' : 'partly'
}
