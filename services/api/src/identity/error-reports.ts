import type { Deps } from '@sufra/platform/deps'
import { type Limit, takeTry } from '@sufra/platform/limits/limits'
import type { ErrorReport } from '@sufra/shared/identity/identity.contract'

const deadlineMs = 2000

/** A house's screens share an address, and a broken update breaks them all at once; each tells it once. */
const reports: Limit = { name: 'error-report', tries: 120, windowSeconds: 600, says: 'too_many_requests' }

/**
 * Passes a screen's error on. The screen has trouble enough: nothing that goes wrong here reaches it. Throws
 * `too_many_requests` where one household reports without end.
 */
export async function passOnReport(deps: Deps, report: ErrorReport, household: string): Promise<void> {
  await takeTry(deps, reports, household)
  const { config, log, now } = deps
  if (!config.errorReportUrl) {
    log.error(asLogEntry(withoutSecrets(report)), 'a screen reported an error')
    return
  }
  try {
    await fetch(config.errorReportUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...withoutSecrets(report), at: now().toISOString() }),
      signal: AbortSignal.timeout(deadlineMs),
      redirect: 'error',
    })
  } catch (error) {
    log.warn({ err: error, code: report.code }, 'an error report could not be passed on')
  }
}

/** The address of a table link, a reset link and an invitation is its secret, wherever it stands in a report. */
export const withoutSecrets = (report: ErrorReport): ErrorReport =>
  JSON.parse(
    JSON.stringify(report).replace(/(\/(?:t\/[\w-]+|reset|invite|confirm|sign-up)\/)[\w~-]+/g, '$1…'),
  ) as ErrorReport

const asLogEntry = ({ code, message, stack, path, release }: ErrorReport) => ({
  code,
  surface: path,
  build: release,
  err: Object.assign(new Error(message), { stack }),
})
