import type { Deps } from '@sufra/platform/deps'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { FastifyInstance } from 'fastify'

/**
 * Requests at work at once. They wait in turn for the connections to the database, and whoever waits too long there
 * is told to try again; more than these would only take memory. To say no costs too, and those who are told come
 * again: so it is the last resort, not the first.
 */
export const mostAtWork = 1000
const sayAgainMs = 5000

/** Who is at work. */
export interface Crowd {
  /** Throws `crowded`. What it returns is called once, when the work has ended. */
  enter(): () => void
}

/** Refuses at the door too, before anything of a request is read. */
export function keepCrowd(api: FastifyInstance, { log }: Pick<Deps, 'log'>): Crowd {
  let atWork = 0
  let saidAt = Number.NEGATIVE_INFINITY

  function assertRoom(): void {
    if (atWork < mostAtWork) return
    if (performance.now() - saidAt > sayAgainMs) {
      saidAt = performance.now()
      log.warn({ atWork }, 'more requests come than can be served: those beyond are told to try again')
    }
    throw new AppError('crowded')
  }

  api.addHook('onRequest', async () => assertRoom())
  return {
    enter() {
      assertRoom()
      atWork += 1
      return () => {
        atWork -= 1
      }
    },
  }
}
