import type { Painted } from '@sufra/shared/orders/orders.contract'
import { HttpLine } from '../load/http-line'
import type { Branch } from '../stage/houses'

/** A kitchen wall in each branch, as far as the API notices: once a second it reports the tickets it has painted. */
export interface Walls {
  /** `path`: where the order was sent to. */
  shows(path: string, orderId: string): void
  close(): void
}

const everyMs = 1000
const atOnce = 200

/** `tokens`: of a cook of each branch. */
export function openWalls(port: number, branches: readonly Branch[], tokens: readonly string[]): Walls {
  const line = new HttpLine(port)
  const fresh = branches.map(({ id }, i) => ({ id, token: tokens[i], orders: [] as string[] }))
  let reporting = false
  const report = async () => {
    if (reporting) return
    reporting = true
    for (const { id, token, orders } of fresh) {
      const painted: Painted['orders'] = orders.splice(0, atOnce).map((orderId) => ({ orderId, version: 1 }))
      const headers = `authorization: Bearer ${token}\r\n`
      const body = JSON.stringify({ orders: painted })
      if (painted.length > 0) await line.post(`/api/branches/${id}/painted`, headers, body)
    }
    reporting = false
  }
  const timer = setInterval(report, everyMs)
  return {
    shows: (path, orderId) => void fresh.find(({ id }) => path.includes(id))?.orders.push(orderId),
    close() {
      clearInterval(timer)
      line.close()
    },
  }
}
