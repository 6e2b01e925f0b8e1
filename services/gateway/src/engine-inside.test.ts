import { expect, test } from 'vitest'
import { sendFrame } from './engine-inside'
import { frameOf } from './frame'

const open = 1

/** A connection on which nothing waits, unless said otherwise, and by which way it sent. */
function connection({ state = 'open', waiting = 0, writable = true, socket = open, unsent = 0 } = {}) {
  const sent: string[] = []
  const line = { writableLength: unsent, write: () => void sent.push('straight') }
  const conn = {
    readyState: state,
    writeBuffer: Array.from({ length: waiting }, () => ({ data: '' })),
    transport: { writable, socket: { readyState: socket, _socket: line } },
    write: () => void sent.push('queued'),
  }
  return { conn: conn as unknown as Parameters<typeof sendFrame>[0], sent }
}

const frame = frameOf('event', { seq: 1 })

test('where nothing waits a packet goes straight to the socket', () => {
  const { conn, sent } = connection()
  expect(sendFrame(conn, frame)).toBe(0)
  expect(sent).toEqual(['straight'])
})

test('what waits is told, so that who piles it up is judged', () => {
  const { conn } = connection({ waiting: 16 })
  expect(sendFrame(conn, frame)).toBe(16)
})

test.each([
  ['packets wait', { waiting: 3 }],
  ['the engine is still sending', { writable: false }],
  ['bytes wait in the socket', { unsent: 1 }],
  ['the connection is closing', { state: 'closing' }],
  ['the WebSocket is closing', { socket: 2 }],
])('no packet overtakes another: where %s it goes behind', (_what, given) => {
  const { conn, sent } = connection(given)
  sendFrame(conn, frame)
  expect(sent).toEqual(['queued'])
})
