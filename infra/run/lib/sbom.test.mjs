import { expect, test } from 'vitest'
import { sbomFaults } from './sbom.mjs'

const integrity = (text) => `sha512-${Buffer.from(text).toString('base64')}`
const hashes = (text) => [{ alg: 'SHA-512', content: Buffer.from(text).toString('hex') }]
const lockfile = {
  packages: {
    '': { name: 'sufra', version: '0.1.0' },
    shared: { name: '@sufra/shared', version: '0.1.0' },
    'node_modules/@sufra/shared': { resolved: 'shared', link: true },
    'node_modules/zod': { version: '4.6.7', integrity: integrity('zod') },
    'node_modules/a/node_modules/zod': { version: '3.0.0', integrity: integrity('old zod') },
    'node_modules/for-a-mac': { version: '1.0.0', integrity: integrity('mac'), optional: true },
  },
}
const component = (name, version, text) => ({ name, version, purl: `pkg:npm/${name}@${version}`, hashes: hashes(text) })
const bill = {
  components: [
    { name: 'shared', version: '0.1.0', purl: 'pkg:npm/%40sufra/shared@0.1.0' },
    component('zod', '4.6.7', 'zod'),
    component('zod', '3.0.0', 'old zod'),
  ],
}

test('a bill that tells of every package as the lockfile has it is right', () => {
  expect(sbomFaults(bill, lockfile)).toEqual([])
})

test('one left out, one that nobody locked and one with another content are named', () => {
  const [ours, zod] = bill.components
  const wrong = { components: [ours, { ...zod, hashes: hashes('evil') }, component('stowaway', '1.0.0', 'x')] }
  expect(sbomFaults(wrong, lockfile)).toEqual([
    'zod@3.0.0: is installed and not told of',
    'stowaway@1.0.0: is told of and not in the lockfile',
    'zod@4.6.7: has another hash than in the lockfile',
  ])
})
