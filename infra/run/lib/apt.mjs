import { existsSync } from 'node:fs'
import { run } from './run.mjs'

export const mayUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs Debian packages; what apt-get complained about is shown, and the caller looks whether it now has what it needs. */
export async function aptInstall(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const commands = [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', ...packages],
  ]
  for (const args of commands) {
    const { code, output } = await run('apt-get', args, { env, quiet: true })
    if (code !== 0) process.stderr.write(output)
  }
}
