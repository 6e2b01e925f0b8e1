import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** How many files a process that runs may have open; what it has open stays. */
export function allowHandles(pid: number, most: number): void {
  execFileSync('prlimit', ['--pid', String(pid), `--nofile=${most}:`])
}

export function handlesAllowed(pid: number): number {
  const most = /Max open files\s+(\d+)/.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1]
  if (!most) throw new Error(`process ${pid} does not say how many files it may open`)
  return Number(most)
}

export const handlesOpen = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length
