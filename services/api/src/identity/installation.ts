import type { Deps } from '@sufra/platform/deps'
import type { Installation } from '@sufra/shared/identity/identity.contract'
import { version } from '../version'
import { isConfigured, isDemoOpen } from './demo.rules'

/** Which settings are there, never what they say. */
export const installationOf = ({ config, messages }: Pick<Deps, 'config' | 'messages'>): Installation => ({
  configured: isConfigured(config),
  provider: config.auth.provider,
  demo: isDemoOpen(config),
  settings: config.identitySettings.map(({ name, present }) => ({ name, present })),
  errorReports: config.errorReportUrl !== null,
  outbox: !config.production && config.auth.provider === 'builtin' && messages.outbox !== null,
  version,
})
