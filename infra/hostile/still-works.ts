import { setTimeout as sleep } from 'node:timers/promises'
import { demoBranch } from '@sufra/platform/seed/demo'
import { WebSocket } from 'ws'
import { Screen } from '../faults/screen'
import { anOrder, signIn, Waiter } from '../faults/waiter'

const withinMs = 5000

/** A waiter's order after all that: accepted, and on a screen of each transport. Throws what of it was not so. */
export async function provesWell(port: number): Promise<void> {
  const address = `http://127.0.0.1:${port}`
  const [waiter, cook] = [await signIn(address, 'waiter'), await signIn(address, 'kitchen')]
  const wall = new Screen('the wall', address, demoBranch, cook)
  const feed = await openFeed(port, cook)
  try {
    await within('the wall is live', () => wall.view !== null)
    const { body } = await new Waiter(address, waiter).place(anOrder())
    await within('the order is on the wall', () => wall.shownAt(body.id, body.version) !== undefined)
    await within('the order is on the plain feed', () => feed.heard.some((text) => text.includes(body.id)))
  } finally {
    wall.close()
    feed.close()
  }
}

async function openFeed(port: number, token: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/feed`, { headers: { authorization: `Bearer ${token}` } })
  const heard: string[] = []
  let n = 0
  socket.on('message', (data) => {
    const text = String(data)
    heard.push(text)
    // Greeted, or told that what it knows counts no more: the attack changes rights too, and the gateway hears of it here.
    if (!/"t":"(welcome|resync)"/.test(text)) return
    n += 1
    socket.send(JSON.stringify({ t: 'subscribe', n, branchId: demoBranch }))
  })
  socket.on('error', () => {})
  await within('the plain feed is live', () => heard.some((text) => text.includes('"snapshot"')))
  heard.length = 0
  return { heard, close: () => socket.terminate() }
}

async function within(what: string, holds: () => boolean): Promise<void> {
  const end = performance.now() + withinMs
  while (!holds()) {
    if (performance.now() > end) throw new Error(`after the attack it is not so any more: ${what}`)
    await sleep(10)
  }
}
