import type { Config } from '@sufra/platform/config'
import type { Installation } from '@sufra/shared/identity/identity.contract'
import { version } from '../version'
import { isConfigured, isDemoOpen } from './demo.rules'

/** Which settings are there, never what they say. */
export const installationOf = (config: Config): Installation => ({
  configured: isConfigured(config),
  provider: config.auth.provider,
  demo: isDemoOpen(config),
  settings: config.identitySettings.map(({ name, present }) => ({ name, present })),
  errorReports: config.errorReportUrl !== null,
  version,
})
