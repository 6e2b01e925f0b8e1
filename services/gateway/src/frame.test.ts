import { once } from 'node:events'
import { expect, test } from 'vitest'
import * as ws from 'ws'
import { frameOf } from './frame'

/** How the other side reads it: ws's own reader. */
async function read(bytes: Buffer): Promise<string> {
  const { Receiver } = ws as unknown as { Receiver: new (options: object) => NodeJS.WritableStream }
  const receiver = new Receiver({ isServer: false })
  const message = once(receiver, 'message')
  receiver.write(bytes)
  const [data, isBinary] = (await message) as [Buffer, boolean]
  expect(isBinary).toBe(false)
  return data.toString()
}

const around = '42["event",{"note":""}]'.length
const lengths = [125, 126, 65_535, 65_536]

test.each(lengths)('a packet of %i bytes is one whole message', async (length) => {
  const payload = { note: 'x'.repeat(length - around) }
  const message = await read(frameOf('event', payload).bytes)
  expect(message).toHaveLength(length)
  expect(message).toBe(`42${JSON.stringify(['event', payload])}`)
})

test('letters of more than one byte arrive whole, in bytes and in the text that waits', async () => {
  const { bytes, text } = frameOf('event', { note: 'شاورما 🌯 گۆشت' })
  expect(await read(bytes)).toBe(`4${text}`)
  expect(text).toBe('2["event",{"note":"شاورما 🌯 گۆشت"}]')
})
