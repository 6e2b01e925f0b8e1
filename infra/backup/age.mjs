import { aptInstall, mayUseApt } from '../run/lib/apt.mjs'
import { findProgram } from '../run/lib/own-process.mjs'

/** Whether age is there, installed where that is allowed. */
export async function installAge() {
  if (!findProgram('age') && mayUseApt()) await aptInstall(['age'])
  return findProgram('age') !== undefined
}

/** Throws one sentence when there is none. */
export async function ensureAge() {
  if (!(await installAge())) throw new Error('This test needs age, and none was found: install age.')
}
