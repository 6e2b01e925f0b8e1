import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { inRoot, root } from './paths.mjs'

/** Ends a child that says nothing for `silenceMs`: it hangs, however busy the machine is. */
function endWhenSilent(child, silenceMs) {
  let timer
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => child.kill(), silenceMs)
  }
  heard()
  child.stdout.on('data', heard)
  child.stderr.on('data', heard)
  child.on('exit', () => clearTimeout(timer))
}

/** Whoever ends us, as a supervisor does, means what we have started too. A terminal tells all of its processes itself. */
function endWithUs(child) {
  const end = () => {
    // Who has more to put away, servers of its own, ends itself when that is done.
    child.once('close', () => process.listenerCount('SIGTERM') === 0 && process.exit(143))
    child.kill('SIGTERM')
  }
  process.once('SIGTERM', end)
  child.once('close', () => process.off('SIGTERM', end))
}

/** As on the terminal it writes to in the end. */
const coloured = (env) => (process.stdout.isTTY ? { ...env, FORCE_COLOR: '1' } : env)

/**
 * Runs a command and answers its exit code and, when `quiet`, everything it printed. One that takes `limitMs`, or prints
 * nothing for `silenceMs`, is ended.
 */
export function run(
  command,
  args,
  { cwd = root, env = process.env, quiet = false, limitMs, silenceMs, uid, gid } = {},
) {
  return new Promise((resolve) => {
    const isHeard = quiet || silenceMs !== undefined
    const child = spawn(command, args, {
      cwd,
      env: isHeard && !quiet ? coloured(env) : env,
      uid,
      gid,
      timeout: limitMs,
      stdio: isHeard ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', quiet ? keep : (chunk) => process.stdout.write(chunk))
    child.stderr?.on('data', quiet ? keep : (chunk) => process.stderr.write(chunk))
    if (silenceMs !== undefined) endWhenSilent(child, silenceMs)
    endWithUs(child)
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.on('close', (code, signal) => resolve({ code: code ?? 1, signal, output }))
  })
}

/** The file behind a package's command: started with this very Node, so that no shell or PATH can change it. */
export function binary(packageName, command = packageName) {
  const manifestPath = inRoot('node_modules', packageName, 'package.json')
  const { bin } = createRequire(import.meta.url)(manifestPath)
  return join(dirname(manifestPath), typeof bin === 'string' ? bin : bin[command])
}

/** npm's own program: what npm runs us with, else what lies beside this Node. Null: only the command is known. */
export function npmProgram({ env = process.env, node = process.execPath } = {}) {
  const beside = dirname(node)
  const places = [
    env.npm_execpath,
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ]
  return places.find((path) => path && basename(path) === 'npm-cli.js' && existsSync(path)) ?? null
}

/** npm with this very Node: on Windows its command is a script, which nothing but a shell starts. */
export function runNpm(args, options = {}) {
  const program = npmProgram(options)
  return program ? run(process.execPath, [program, ...args], options) : run('npm', args, options)
}

export const runTool = (packageName, args, options = {}) =>
  run(process.execPath, [binary(packageName, options.command), ...args], options)
