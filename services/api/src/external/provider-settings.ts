import type { Config } from '@sufra/platform/config'
import type { ProviderSettings } from '@sufra/shared/identity/external.contract'

/** What a browser needs of the settings, and of one provider only: the one that signs people in here. */
export const providerSettingsOf = ({ auth, testimonial }: Config): ProviderSettings => ({
  provider: auth.provider,
  firebase: auth.provider === 'firebase' ? auth.firebase : null,
  azure: auth.provider === 'azure' ? auth.azure : null,
  testimonial,
})
