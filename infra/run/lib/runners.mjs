import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'
import { runTool } from './run.mjs'
import { failuresOfPlaywright, failuresOfVitest, tallyOfPlaywright, tallyOfVitest } from './tally.mjs'

/**
 * A runner that hangs is ended and has failed. One that still says something does not hang, however slow the machine is;
 * on a busy one the longest test says nothing for five minutes.
 */
const hangs = { limitMs: 60 * 60_000, silenceMs: 10 * 60_000 }

/** The environment of the embedded default: nothing that points at a server. */
function embedded() {
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...rest } = process.env
  return rest
}

/** Runs `work` with the path of a report that a runner is to write, and answers what it wrote. */
async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-report-'))
  const path = join(folder, 'report.json')
  try {
    const { code } = await work(path)
    return { code, report: existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Where there are servers, all flows run there; on the embedded database those that tell the two apart. */
const flowsOnEmbedded = () => ({ ...embedded(), ...(hasServers() ? { SUFRA_FLOWS: 'databases' } : {}) })

const vitest = (projects, env) => async (files) => {
  const { code, report } = await withReport((path) => {
    const args = [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
    ]
    const quietly = files.length > 0 ? ['--passWithNoTests'] : []
    return runTool('vitest', [...args, `--outputFile.json=${path}`, ...quietly, ...files], {
      env: { ...env, CI: '1' },
      ...hangs,
    })
  })
  return { counts: tallyOfVitest(report, code), failures: failuresOfVitest(report) }
}

const playwright =
  (options = []) =>
  async (files) => {
    const { code, report } = await withReport((path) => {
      const env = { ...embedded(), PLAYWRIGHT_JSON_OUTPUT_FILE: path }
      const quietly = files.length > 0 ? ['--pass-with-no-tests'] : []
      const args = ['test', '--reporter=list,json', ...options, ...quietly, ...files]
      return runTool('@playwright/test', args, { command: 'playwright', env, ...hangs })
    })
    return { counts: tallyOfPlaywright(report, code), failures: failuresOfPlaywright(report) }
  }

const hasServers = () => Boolean(process.env.DATABASE_URL && process.env.REDIS_URL)

/** Every runner in the order of `npm test`; `group` is what a person types to get it alone. */
export function runners(hasBrowser) {
  const list = [
    { group: 'pure', name: 'Rules and components', run: vitest(['pure', 'web'], embedded()) },
    { group: 'flow', name: 'Flows on the embedded database', run: vitest(['flow'], flowsOnEmbedded()) },
    { group: 'fault', name: 'Faults on the embedded database', run: vitest(['fault'], embedded()) },
  ]
  if (hasServers()) {
    list.push({ group: 'flow', name: 'Flows on PostgreSQL and Redis', run: vitest(['flow'], process.env) })
    list.push({ group: 'fault', name: 'Faults on PostgreSQL and Redis', run: vitest(['fault'], process.env) })
  }
  if (hasBrowser) {
    const ofGallery = ['--config', inRoot('infra', 'gallery', 'playwright.config.ts')]
    list.push({ group: 'browser', name: 'Browser', run: playwright() })
    list.push({ group: 'gallery', name: 'Gallery', run: playwright(ofGallery) })
  }
  return list
}

export const groups = ['pure', 'flow', 'fault', 'browser', 'gallery']
/** Run by `.ci/run`, and by who asks for it. */
export const onDemand = process.env.SUFRA_TEST_GALLERY === '1' ? [] : ['gallery']
export { hasServers }
