import { type Connection, ConnectionLost, NoConnectionFree } from './connection'

export interface ConnectionPool {
  /** Waits its turn; `ahead`: before all who are not. Throws `NoConnectionFree` when none comes free in time. */
  acquire(withinMs: number, ahead?: boolean): Promise<Connection>
  release(link: Connection): void
  /** For a link that owed an answer when its deadline passed: it is asked once more, and somebody else gets another. */
  giveUp(link: Connection): void
  /** For a link that the server has ended or that knows tables as they were: so will those that are idle. */
  discard(link: Connection): void
  stats(): { readonly open: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

interface Waiter {
  readonly take: (link: Connection) => void
  readonly refuse: (error: Error) => void
}

/**
 * `spare`: how many links may be asked whether they still live while others are open in their places. Beyond that a
 * place stays taken until its link has answered or died, so that trouble never becomes a storm of connections. 0: no
 * link can be opened anew, as the only one of an embedded database; it is asked, and never closed.
 */
export function linkPool(open: () => Connection, size: number, spare = 0): ConnectionPool {
  const links = new Set<Connection>()
  const suspects = new Set<Connection>()
  const idle: Connection[] = []
  /** Each in the order they came. */
  const lines: Readonly<Record<'ahead' | 'usual', Waiter[]>> = { ahead: [], usual: [] }
  let closing = false

  const nextWaiting = () => lines.ahead.shift() ?? lines.usual.shift()
  const hasRoom = () => links.size + Math.max(0, suspects.size - spare) < size

  function forget(link: Connection): void {
    links.delete(link)
    link.close().catch(() => {})
    openForNext()
  }

  function openForNext(): void {
    const next = hasRoom() ? nextWaiting() : undefined
    if (next) next.take(add())
  }

  function add(): Connection {
    const link = open()
    links.add(link)
    return link
  }

  function newestIdle(): Connection | undefined {
    for (let link = idle.pop(); link; link = idle.pop()) {
      if (link.alive) return link
      links.delete(link)
    }
    return hasRoom() ? add() : undefined
  }

  function wait(withinMs: number, ahead: boolean): Promise<Connection> {
    const line = lines[ahead ? 'ahead' : 'usual']
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
        line.splice(line.indexOf(waiter), 1)
        reject(new NoConnectionFree('every connection stayed busy'))
      }, withinMs)
      line.push(waiter)
    })
  }

  function release(link: Connection): void {
    const next = link.alive && !closing ? nextWaiting() : undefined
    if (next) next.take(link)
    else if (link.alive && !closing) idle.push(link)
    else forget(link)
  }

  function question(suspect: Connection): void {
    links.delete(suspect)
    suspects.add(suspect)
    const settle = (lives: boolean) => {
      suspects.delete(suspect)
      if (!lives || !hasRoom()) return forget(suspect)
      links.add(suspect)
      release(suspect)
    }
    suspect.recover().then(settle, () => settle(false))
    openForNext()
  }

  return {
    async acquire(withinMs, ahead = false) {
      if (closing) throw new ConnectionLost('the database is being closed')
      return newestIdle() ?? (await wait(withinMs, ahead))
    },
    release,
    giveUp(link) {
      // One connection that went silent is rarely the only one behind the same cable.
      for (const suspect of [link, ...idle.splice(0)]) question(suspect)
    },
    discard(link) {
      for (const stale of [link, ...idle.splice(0)]) spare === 0 ? question(stale) : forget(stale)
    },
    stats: () => ({ open: links.size, idle: idle.length, waiting: lines.ahead.length + lines.usual.length }),
    async close() {
      closing = true
      for (const waiter of [...lines.ahead.splice(0), ...lines.usual.splice(0)])
        waiter.refuse(new ConnectionLost('the database is being closed'))
      await Promise.all([...links, ...suspects].map((link) => link.close().catch(() => {})))
      links.clear()
    },
  }
}
