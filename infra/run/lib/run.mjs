import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inRoot, root } from './paths.mjs'

/** Runs a command, for at most `limitMs`, and answers its exit code and, when `quiet`, everything it printed. */
export function run(command, args, { cwd = root, env = process.env, quiet = false, limitMs, uid, gid } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      uid,
      gid,
      timeout: limitMs,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
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

export const runTool = (packageName, args, options = {}) =>
  run(process.execPath, [binary(packageName, options.command), ...args], options)
