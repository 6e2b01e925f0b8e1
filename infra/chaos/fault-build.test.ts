import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from '../run/lib/paths.mjs'
import { run } from '../run/lib/run.mjs'
import { mutants } from './mutants'
import { mutate } from './world/fault-build'

test.each(['api', 'gateway'])('the %s of production has no point at which it could be told to die', async (service) => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-bundle-'))
  const out = join(folder, 'main.mjs')
  const entry = inRoot('services', service, 'src', 'main.ts')
  const { output } = await run(process.execPath, [inRoot('infra', 'run', 'bundle.mjs'), entry, out], { quiet: true })
  const bundle = readFileSync(out, 'utf8')
  rmSync(folder, { recursive: true })
  expect(bundle.length, output).toBeGreaterThan(50_000)
  expect(bundle).not.toMatch(/\.fault\(|__FAULTS__|fault !== noFault/)
})

test('every deliberate bug still finds the text that it spoils', () => {
  for (const bug of mutants.flatMap(({ bugs = [] }) => bugs))
    expect(mutate(readFileSync(inRoot(...bug.file.split('/')), 'utf8'), bug)).toContain(bug.to)
})

test('a deliberate bug that finds no text to spoil is refused', () => {
  expect(() => mutate('a b a', { file: 'x.ts', from: 'c', to: 'd' })).toThrow('x.ts holds this 0 times')
  expect(() => mutate('a b a', { file: 'x.ts', from: 'a', to: 'd' })).toThrow('x.ts holds this 2 times')
})
