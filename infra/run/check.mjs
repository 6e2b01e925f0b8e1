/** npm run check: everything about the code that a machine can judge without running it. */
import { readFileSync } from 'node:fs'
import { build } from './lib/build.mjs'
import { lockfileFaults } from './lib/lockfile.mjs'
import { inRoot } from './lib/paths.mjs'
import { run, runTool } from './lib/run.mjs'
import { say, seconds } from './lib/say.mjs'
import { setUp } from './lib/setup.mjs'
import { closingLine } from './lib/tally.mjs'

const tool = (packageName, args, command) => async () => {
  const { code, output } = await runTool(packageName, args, {
    quiet: true,
    env: { ...process.env, NO_COLOR: '1' },
    command,
  })
  return { pass: code === 0, output }
}

const script = (path) => async () => {
  const { code, output } = await run(process.execPath, [inRoot(path)], { quiet: true })
  return { pass: code === 0, output }
}

function lockfile() {
  const faults = lockfileFaults(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')))
  return { pass: faults.length === 0, output: faults.join('\n') }
}

const borders = [
  'shared',
  'services',
  'web',
  'infra',
  '--config',
  '.dependency-cruiser.cjs',
  '--output-type',
  'err-long',
]

const checks = [
  { name: 'Types', judge: tool('typescript-native', ['-p', '.'], 'tsc') },
  {
    name: 'Format and lint',
    judge: tool('@biomejs/biome', ['ci', '--colors=off', '--error-on-warnings', '.'], 'biome'),
  },
  { name: 'Borders between the parts', judge: tool('dependency-cruiser', borders, 'depcruise') },
  { name: 'Unused files, exports and packages', judge: tool('knip', ['--no-progress']) },
  { name: 'Lockfile', judge: lockfile },
  { name: 'Build', judge: build },
  { name: 'Size of the builds', judge: tool('size-limit', []) },
  { name: "The guest's first load", judge: script('infra/run/budgets.mjs'), always: true },
]

async function judge({ name, judge: work, always }) {
  const startedAt = Date.now()
  const { pass, output } = await work()
  say(`${pass ? '✓' : '✗'} ${name} (${seconds(startedAt)})`)
  if (!pass || always) say(output.trimEnd().replace(/^/gm, '    '))
  return pass
}

await setUp({ build: false })
/** The types take as long as all the rest, and one of two processors. */
const [types, ...others] = checks
const inTurn = async () => {
  const results = []
  for (const check of others) results.push(await judge(check))
  return results
}
const results = (await Promise.all([judge(types), inTurn()])).flat()

const failed = results.filter((pass) => !pass).length
say(closingLine({ passed: results.length - failed, failed }))
process.exitCode = failed === 0 ? 0 : 1
