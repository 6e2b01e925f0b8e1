import { aptInstall, mayUseApt } from '../run/lib/apt.mjs'
import { findProgram } from '../run/lib/own-process.mjs'

/** Finds psql, or installs the system's package where that is allowed. Throws one sentence when there is none. */
export async function ensurePsql() {
  if (!findProgram('psql') && mayUseApt()) await aptInstall(['postgresql-client'])
  if (!findProgram('psql')) throw new Error('This test needs psql, and none was found: install postgresql-client.')
}
