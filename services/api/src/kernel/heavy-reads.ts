import { setTimeout as sleep } from 'node:timers/promises'
import { type Actor, organizationOf, principalOf } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'

/**
 * Reports, comparisons and files take seconds of the processor and the database, and everybody's orders go through the
 * same process. So of each person one is at work, of an organization two, and of the process three steps at once:
 * whoever takes a file slowly holds up nobody but themselves. Between two steps it rests as long as the first took, and
 * leaves half of the processor to everybody else.
 */
export const heavyReadLimits = {
  perPerson: 1,
  perOrganization: 2,
  inAll: 3,
  waitMs: 2000,
  againSeconds: 2,
  restMs: 100,
} as const
type Limits = { readonly [name in keyof typeof heavyReadLimits]: number }

export interface HeavyReads {
  /** Throws `reports_busy`. Closed once when the answer has ended. */
  enter(actor: Actor): HeavyRead
}

export interface HeavyRead {
  /** One step of it: reading, or writing the next part of a file. The first throws `reports_busy` when none is free. */
  work<T>(step: () => Promise<T>): Promise<T>
  leave(): void
}

export function keepHeavyReads(limits: Limits = heavyReadLimits): HeavyReads {
  const persons = new Map<string, number>()
  const organizations = new Map<string, number>()
  const places = new Places(limits.inAll)
  const busy = () => new AppError('reports_busy', { seconds: limits.againSeconds })
  return {
    enter(actor) {
      const person = principalOf(actor)
      const organization = organizationOf(actor) ?? person
      if ((persons.get(person) ?? 0) >= limits.perPerson) throw busy()
      if ((organizations.get(organization) ?? 0) >= limits.perOrganization) throw busy()
      count(persons, person, 1)
      count(organizations, organization, 1)
      let begun = false
      let left = false
      let restsUntil = 0
      return {
        async work(step) {
          await sleep(Math.max(0, restsUntil - performance.now()))
          if (!(await places.take(begun ? null : limits.waitMs))) throw busy()
          begun = true
          const since = performance.now()
          return step().finally(() => {
            places.giveBack()
            restsUntil = performance.now() + Math.min(performance.now() - since, limits.restMs)
          })
        },
        leave() {
          if (left) return
          left = true
          count(persons, person, -1)
          count(organizations, organization, -1)
        },
      }
    },
  }
}

function count(of: Map<string, number>, whom: string, by: number): void {
  const now = (of.get(whom) ?? 0) + by
  if (now > 0) of.set(whom, now)
  else of.delete(whom)
}

/** So many at once; the others wait in the order they came. */
class Places {
  #free: number
  readonly #line: (() => void)[] = []

  constructor(free: number) {
    this.#free = free
  }

  /** False when none came free within `waitMs`; null waits as long as it takes. */
  take(waitMs: number | null): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      const come = () => {
        clearTimeout(late)
        resolve(true)
      }
      const late =
        waitMs === null
          ? undefined
          : setTimeout(() => {
              this.#line.splice(this.#line.indexOf(come), 1)
              resolve(false)
            }, waitMs)
      this.#line.push(come)
    })
  }

  giveBack(): void {
    const next = this.#line.shift()
    if (next) next()
    else this.#free += 1
  }
}
