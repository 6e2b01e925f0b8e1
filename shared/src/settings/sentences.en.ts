import type { SettingErrorCode } from '../kernel/error-codes'

/** Of the settings: what happened, what was kept, what to do. */
export const settingSentences: Readonly<Record<SettingErrorCode, string>> = {
  currency_in_use:
    'Orders were taken here in {{currency}}, so the currency stays. To sell in another one, add a new branch.',
  station_in_use:
    'Dishes are made at this station, or were, so it stays. Give its dishes another station on the menu, or rename it.',
}
