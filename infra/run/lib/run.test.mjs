import { expect, test } from 'vitest'
import { run } from './run.mjs'

const node = (script, options) => run(process.execPath, ['-e', script], { quiet: true, ...options })

test('what a command prints and how it ended', async () => {
  expect(await node('console.log("said"); process.exitCode = 3')).toMatchObject({ code: 3, output: 'said\n' })
})

test('a command that says nothing is ended', async () => {
  const ended = await node('setInterval(() => {}, 1000)', { silenceMs: 300 })
  expect(ended).toMatchObject({ code: 1, signal: 'SIGTERM' })
})

test('one that says something now and then takes as long as it takes', async () => {
  const script =
    'let said = 0; const t = setInterval(() => { console.log(said); if (++said === 6) clearInterval(t) }, 600)'
  expect((await node(script, { silenceMs: 2000 })).code).toBe(0)
})
