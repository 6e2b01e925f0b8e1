import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const bundle = here('../../services/venue/dist/main.mjs')
const source = here('../../services/venue/src/main.ts')

export interface OwnVenue {
  /** Under the name `localhost`: the one insecure place from which a browser signs in with a provider. */
  readonly url: string
  close(): void
}

/** The whole product in one process, everything in memory, with the settings of one provider. */
export async function openVenue(settings: Readonly<Record<string, string>>): Promise<OwnVenue> {
  const { DATABASE_URL, REDIS_URL, ...rest } = process.env
  const quiet = { PORT: '0', HOST: '127.0.0.1', SUFRA_DATA_DIR: 'memory', LOG_LEVEL: 'error', SUFRA_DEMO: '1' }
  const program = existsSync(bundle) && !process.env.SUFRA_TEST_SOURCE ? [bundle] : ['--import', 'tsx', source]
  const child = spawn(process.execPath, program, {
    env: { ...rest, ...quiet, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the venue ended with ${code} before it was open`)))
    child.stdout?.on('data', (said: Buffer) => {
      const found = /http:\/\/\S+?:(\d+)/.exec(said.toString())?.[1]
      if (found) resolve(found)
    })
  })
  return { url: `http://localhost:${port}`, close: () => void child.kill('SIGTERM') }
}
