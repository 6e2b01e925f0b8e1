import { aptInstall, mayUseApt } from '../run/lib/apt.mjs'
import { findProgram } from '../run/lib/own-process.mjs'

const find = () => findProgram('nginx', ['/usr/sbin'])

/** Finds nginx, or installs the system's package where that is allowed. Throws one sentence when there is none. */
export async function ensureNginx() {
  if (!find() && mayUseApt()) await aptInstall(['nginx-light'])
  const found = find()
  if (!found) throw new Error('This test needs nginx, and none was found: install nginx-light.')
  return found
}
