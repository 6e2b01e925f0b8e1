import { readFileSync } from 'node:fs'
import { aptInstall, mayUseApt } from '../../run/lib/apt.mjs'
import { findProgram } from '../../run/lib/own-process.mjs'

/* Debian packages without which some faults can't be made. */

const faketime = () =>
  findProgram(
    'libfaketime.so.1',
    ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/faketime`),
  )
const strace = () => findProgram('strace')

async function lacking(find: () => string | undefined, name: string): Promise<string | null> {
  if (!find() && mayUseApt()) await aptInstall([name])
  return find() ? null : `${name} is not installed`
}

const prlimit = () => findProgram('prlimit')

/** Null when it is at hand, else what is missing. */
export const lacksFaketime = (): Promise<string | null> => lacking(faketime, 'libfaketime')
export const lacksStrace = (): Promise<string | null> => lacking(strace, 'strace')
export const lacksPrlimit = (): Promise<string | null> => lacking(prlimit, 'util-linux')

/** Two for each phone in the proxy, and as many again for whoever else is there. */
const filesNeeded = 12_000

export function lacksFiles(): string | null {
  const most = Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
  return most >= filesNeeded ? null : `a process may have no more than ${most} files open`
}

export function faketimeFound(): string {
  const path = faketime()
  if (!path) throw new Error('libfaketime is not installed')
  return path
}
