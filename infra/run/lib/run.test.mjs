import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { npmProgram, run } from './run.mjs'

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

/** A command that waits for ever for another one is ended; how that went, and which process the other one was. */
async function endedWhileRunning(before = '') {
  const program = `${before}; import(${JSON.stringify(import.meta.resolve('./run.mjs'))}).then(({ run }) =>
    run(process.execPath, ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)']))`
  const parent = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(parent.stdout, 'data')
  parent.kill('SIGTERM')
  return { ended: await once(parent, 'exit'), child: Number(said) }
}

test('ended itself, it ends what it has started', async () => {
  const { ended, child } = await endedWhileRunning()
  expect(ended).toEqual([143, null])
  expect(() => process.kill(child, 0)).toThrow('ESRCH')
})

test('whoever has more to put away ends when that is done', async () => {
  const { ended, child } = await endedWhileRunning(
    `process.on('SIGTERM', () => setTimeout(() => process.exit(7), 300))`,
  )
  expect(ended).toEqual([7, null])
  expect(() => process.kill(child, 0)).toThrow('ESRCH')
})

test('npm is the one that runs us, else the one beside Node, where Windows and where others keep it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-npm-'))
  const put = (...parts) => {
    const path = join(folder, ...parts, 'npm', 'bin', 'npm-cli.js')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
    return path
  }
  const npm = (node, npm_execpath) => npmProgram({ env: { npm_execpath }, node: join(folder, node) })
  expect(npm('bin/node')).toBeNull()
  const elsewhere = put('elsewhere')
  const onWindows = put('win', 'node_modules')
  const onOthers = put('lib', 'node_modules')
  expect(npm('bin/node', elsewhere)).toBe(elsewhere)
  expect(npm('win/node.exe')).toBe(onWindows)
  expect(npm('bin/node')).toBe(onOthers)
  // Another package manager runs us: it is not npm.
  expect(npm('win/node.exe', join(folder, 'yarn.js'))).toBe(onWindows)
  rmSync(folder, { recursive: true })
})
