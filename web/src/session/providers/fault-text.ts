import type { TFunction } from 'i18next'
import type { ProviderFault } from './provider-fault.rules'

/** The sentence for a provider's refusal: the catalogue's, or the provider's own words where the catalogue has none. */
export const faultText = (t: TFunction<'auth'>, { key, own }: ProviderFault): string => own ?? t(`provider.${key}`)
