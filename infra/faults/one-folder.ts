import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '@sufra/platform/config'
import { openDeps } from '@sufra/platform/open-deps'
import type { BranchEvent } from '@sufra/shared/live/live.contract'
import { settings } from './premises'
import { logSince } from './truth'

/** A house whose data lies in a folder that one process at a time may open. */
export interface OneFolder {
  readonly env: Readonly<Record<string, string>>
  /** The whole log; nobody else may have the folder open. */
  readLog(): Promise<readonly BranchEvent[]>
  close(): void
}

export function oneFolder(): OneFolder {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-killed-'))
  const env = { ...settings, SUFRA_DATA_DIR: folder }
  return {
    env,
    async readLog() {
      const { deps, close } = await openDeps(loadConfig(env))
      try {
        return await logSince(deps, 0)
      } finally {
        await close()
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
