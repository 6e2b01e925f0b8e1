import { expect, test } from 'vitest'
import { isSatisfiedBy, lockfileFaults } from './lockfile.mjs'

const lockfile = (packages) => ({ packages: { '': { name: 'sufra' }, shared: { name: '@sufra/shared' }, ...packages } })
const zod = { version: '4.6.7', integrity: 'sha512-a' }
const link = { resolved: 'shared', link: true }

test('a lockfile names no server, and every package has its integrity', () => {
  expect(lockfileFaults(lockfile({ 'node_modules/zod': zod, 'node_modules/@sufra/shared': link }))).toEqual([])
  expect(
    lockfileFaults(lockfile({ 'node_modules/zod': { version: '4.6.7', resolved: 'https://example.test/z.tgz' } })),
  ).toEqual(['node_modules/zod: has "resolved"', 'node_modules/zod: has no "integrity"'])
})

test('node_modules is stale when a package is missing or of another version', () => {
  const wanted = lockfile({ 'node_modules/zod': zod, 'node_modules/@sufra/shared': link })
  const installed = { packages: { 'node_modules/zod': zod, 'node_modules/@sufra/shared': link } }
  expect(isSatisfiedBy(wanted, installed)).toBe(true)
  expect(
    isSatisfiedBy(wanted, { packages: { ...installed.packages, 'node_modules/zod': { ...zod, version: '4.6.6' } } }),
  ).toBe(false)
  expect(isSatisfiedBy(wanted, { packages: { 'node_modules/zod': zod } })).toBe(false)
})

test('a package for another system may be missing', () => {
  const forMac = { version: '1.0.0', integrity: 'sha512-b', optional: true, os: ['darwin'] }
  expect(isSatisfiedBy(lockfile({ 'node_modules/mac-only': forMac }), { packages: {} })).toBe(true)
})
