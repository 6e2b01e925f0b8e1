import { setTimeout as sleep } from 'node:timers/promises'
import { chancesOf } from '@sufra/shared/kernel/chance'

/** When each of an open loop's sends is due, in milliseconds: random gaps, the same for the same name. */
export function schedule(name: string, perSecond: number, ms: number): number[] {
  const chance = chancesOf(name)
  const due: number[] = []
  for (let at = 0; at < ms; at += (-Math.log(1 - chance()) * 1000) / perSecond) due.push(at)
  return due
}

/** Sends when it is due, whatever has been answered; resolves when everything was. */
export async function openLoop(due: readonly number[], send: (index: number) => Promise<void> | void): Promise<void> {
  const start = performance.now()
  const sent: Promise<PromiseSettledResult<void>[]>[] = []
  for (const [index, at] of due.entries()) {
    const wait = start + at - performance.now()
    if (wait > 0) await sleep(wait)
    sent.push(Promise.allSettled([send(index)]))
  }
  const failed = (await Promise.all(sent)).flat().find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** `lines` senders, each of which sends again as soon as it was answered; answers how many were. */
export async function closedLoop(
  lines: number,
  ms: number,
  send: (line: number, index: number) => Promise<void>,
): Promise<number> {
  const end = performance.now() + ms
  let sent = 0
  const work = async (line: number) => {
    while (performance.now() < end) {
      const index = sent
      sent += 1
      await send(line, index)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: lines }, (_, line) => work(line)))
  return (sent * 1000) / (performance.now() - start)
}
