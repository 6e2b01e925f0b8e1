import type { SettingErrorCode } from '../kernel/error-codes'

/** Of the settings: what happened, what was kept, what to do. */
export const settingSentences: Readonly<Record<SettingErrorCode, string>> = {
  currency_in_use: 'أُخذت هنا طلبات بعملة {{currency}}، لذا تبقى العملة. للبيع بعملة أخرى أضف فرعًا جديدًا.',
  station_in_use:
    'تُحضَّر أطباق في هذه المحطة أو حُضّرت فيها، لذا تبقى. انقل أطباقها إلى محطة أخرى في القائمة، أو غيّر اسمها.',
}
