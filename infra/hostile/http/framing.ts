import fc from 'fast-check'
import type { Ways } from './ways'

type Framing = 'length' | 'chunks' | 'too long' | 'both' | 'negative' | 'no chunk'
export const framings: Ways<Framing> = {
  right: fc.constantFrom<Framing>('length', 'length', 'length', 'chunks'),
  wrong: fc.constantFrom<Framing>('too long', 'both', 'negative', 'no chunk'),
}

/** A body as it goes over the wire. */
export function framed(body: Buffer | null, framing: Framing): { lines: string[]; bytes: Buffer; sound: boolean } {
  if (!body) return { lines: [], bytes: Buffer.alloc(0), sound: true }
  const chunks = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')])
  const chunked = 'transfer-encoding: chunked'
  switch (framing) {
    case 'length':
      return { lines: [`content-length: ${body.length}`], bytes: body, sound: true }
    case 'chunks':
      return { lines: [chunked], bytes: body.length > 0 ? chunks : Buffer.from('0\r\n\r\n'), sound: true }
    case 'too long':
      return { lines: [`content-length: ${'9'.repeat(30)}`], bytes: body, sound: false }
    case 'both':
      return { lines: [`content-length: ${body.length}`, chunked], bytes: chunks, sound: false }
    case 'negative':
      return { lines: ['content-length: -1'], bytes: body, sound: false }
    case 'no chunk':
      return { lines: [chunked], bytes: Buffer.concat([Buffer.from('zz\r\n'), body]), sound: false }
  }
}
