import { type Link, LinkLost } from './link'

export interface LinkPool {
  /** Waits its turn; throws `LinkLost` when none comes free in time. */
  acquire(withinMs: number): Promise<Link>
  release(link: Link): void
  /** For a link whose deadline has passed. */
  giveUp(link: Link): void
  stats(): { readonly open: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

interface Waiter {
  readonly take: (link: Link) => void
  readonly refuse: (error: Error) => void
}

export function linkPool(open: () => Link, size: number): LinkPool {
  const links = new Set<Link>()
  const idle: Link[] = []
  const waiting: Waiter[] = []
  let closing = false

  function forget(link: Link): void {
    links.delete(link)
    link.close().catch(() => {})
    const next = waiting.shift()
    if (next) next.take(add())
  }

  function add(): Link {
    const link = open()
    links.add(link)
    return link
  }

  function newestIdle(): Link | undefined {
    for (let link = idle.pop(); link; link = idle.pop()) {
      if (link.alive) return link
      links.delete(link)
    }
    return links.size < size ? add() : undefined
  }

  function wait(withinMs: number): Promise<Link> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        take: (link) => {
          clearTimeout(timer)
          resolve(link)
        },
        refuse: (error) => {
          clearTimeout(timer)
          reject(error)
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1)
        reject(new LinkLost('every connection stayed busy'))
      }, withinMs)
      waiting.push(waiter)
    })
  }

  function release(link: Link): void {
    const next = link.alive && !closing ? waiting.shift() : undefined
    if (next) next.take(link)
    else if (link.alive && !closing) idle.push(link)
    else forget(link)
  }

  function restore(link: Link): void {
    link.recover().then(
      (fine) => (fine ? release(link) : forget(link)),
      () => forget(link),
    )
  }

  return {
    async acquire(withinMs) {
      if (closing) throw new LinkLost('the database is being closed')
      return newestIdle() ?? (await wait(withinMs))
    },
    release,
    giveUp(link) {
      // One connection that went silent is rarely the only one behind the same cable.
      for (const suspect of [link, ...idle.splice(0)]) restore(suspect)
    },
    stats: () => ({ open: links.size, idle: idle.length, waiting: waiting.length }),
    async close() {
      closing = true
      for (const waiter of waiting.splice(0)) waiter.refuse(new LinkLost('the database is being closed'))
      await Promise.all([...links].map((link) => link.close().catch(() => {})))
      links.clear()
    },
  }
}
