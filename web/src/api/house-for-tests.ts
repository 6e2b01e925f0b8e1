import { vi } from 'vitest'

/** As the API refuses. */
export const refusalForTests = (code: string, status: number, details = {}): Response =>
  Response.json({ error: { code, message: '', details } }, { status })

/** Stands in for the house: gives `answers` one by one, and keeps the bodies it was sent. */
export function houseForTests<Body>() {
  const house: { answers: Response[]; sent: Body[] } = { answers: [], sent: [] }
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    house.sent.push(JSON.parse(String(body)))
    return house.answers.shift()
  })
  return house
}
