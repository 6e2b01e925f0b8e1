import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'

/** What every command needs before it can do its own work. Silent when there is nothing to do. */
export async function setUp({ build }) {
  requireNode()
  await ensureInstalled()
  if (build) await ensureBuilt()
}
