import { chancesOf } from '@sufra/shared/kernel/chance'
import type { Painted } from '@sufra/shared/orders/orders.contract'
import { HttpLine } from '../load/http-line'
import type { Branch } from '../stage/houses'

/**
 * A kitchen wall in each branch, as far as the API notices: once a second it reports the tickets it has painted. Each
 * does so at a moment of its own, over a connection of its own, as devices that were switched on one by one do.
 */
export interface Walls {
  /** `path`: where the order was sent to. */
  shows(path: string, orderId: string): void
  close(): void
}

const everyMs = 1000
const atOnce = 200

interface Wall {
  readonly branchId: string
  shows(orderId: string): void
  close(): void
}

function openWall(port: number, branchId: string, token: string, begins: number): Wall {
  const line = new HttpLine(port)
  const fresh: string[] = []
  const headers = `authorization: Bearer ${token}\r\n`
  let reporting = false
  const report = async () => {
    if (reporting || fresh.length === 0) return
    reporting = true
    const painted: Painted['orders'] = fresh.splice(0, atOnce).map((orderId) => ({ orderId, version: 1 }))
    await line.post(`/api/branches/${branchId}/painted`, headers, JSON.stringify({ orders: painted }))
    reporting = false
  }
  let timer = setTimeout(() => {
    timer = setInterval(report, everyMs)
  }, begins)
  return {
    branchId,
    shows: (orderId) => void fresh.push(orderId),
    close() {
      clearTimeout(timer)
      line.close()
    },
  }
}

/** `tokens`: of a cook of each branch. */
export function openWalls(port: number, branches: readonly Branch[], tokens: readonly string[]): Walls {
  const chance = chancesOf('walls')
  const walls = branches.map(({ id }, i) => openWall(port, id, tokens[i] ?? '', chance() * everyMs))
  return {
    shows: (path, orderId) => walls.find(({ branchId }) => path.includes(branchId))?.shows(orderId),
    close() {
      for (const wall of walls) wall.close()
    },
  }
}
