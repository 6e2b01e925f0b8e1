import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { cases } from '@sufra/shared/kernel/test-cases'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forgedFrom } from './headers'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = `${base64({ alg: 'EdDSA' })}.${base64({ sub: 'staff:1' })}`
const good = `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`

/** As leniently as a server might: any case, any spaces, no scheme, whatever stands behind a comma. */
function isGood(line: string): boolean {
  const [token = ''] = line.replace(/^authorization: (bearer\s+)?/i, '').split(',')
  const [head = '', payload = '', signature = '', ...more] = token.split('.')
  const said = Buffer.from(`${head}.${payload}`)
  return more.length === 0 && verify(null, said, publicKey, Buffer.from(signature, 'base64url'))
}

test('what is called a forged token is one, however leniently it is read', () => {
  fc.assert(
    fc.property(forgedFrom(good), ({ lines, forged }) => {
      if (forged) expect(lines.map(isGood)).toEqual([false])
    }),
    cases(10_000),
  )
  expect(isGood(`authorization: Bearer ${good}`)).toBe(true)
})

test('most of them are forged, and those that hold the good one are not said to be', () => {
  const parts = fc.sample(forgedFrom(good), { seed: 1, numRuns: 500 })
  const kept = parts.filter(({ forged }) => !forged).map(({ lines }) => lines[0])
  expect(kept.length).toBeLessThan(150)
  expect(kept).toEqual(expect.arrayContaining([`authorization: bearer  ${good}`, `authorization: ${good}`]))
})
