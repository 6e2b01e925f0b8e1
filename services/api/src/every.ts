import type { Logger } from '@sufra/platform/logging/logger'

export interface Job {
  /** It was done within twice its time, and ten seconds. Answers at once. */
  isFine(): boolean
  /** Tells what is running to begin nothing more, and resolves when it is done. */
  stop(): Promise<void>
}

const lateMs = 10_000

/** The next run starts `ms` after the one before has ended; one that fails is logged and tried again. */
export function every(log: Logger, ms: number, name: string, run: (stopping: AbortSignal) => Promise<unknown>): Job {
  let running = Promise.resolve()
  let timer: NodeJS.Timeout
  const stopping = new AbortController()
  let doneAt = performance.now()
  const tick = async () => {
    try {
      await run(stopping.signal)
      doneAt = performance.now()
    } catch (err) {
      log.warn({ err, job: name }, 'a job failed and will be tried again')
    }
    if (!stopping.signal.aborted) wait()
  }
  const wait = () => {
    timer = setTimeout(() => {
      running = tick()
    }, ms)
    timer.unref()
  }
  wait()
  return {
    isFine: () => performance.now() - doneAt < 2 * ms + lateMs,
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
