import type { SettingErrorCode } from '../kernel/error-codes'

/** Of the settings: what happened, what was kept, what to do. */
export const settingSentences: Readonly<Record<SettingErrorCode, string>> = {
  currency_in_use:
    'داواکارییەکانی ئەمڕۆ بە {{currency}}ن، بۆیە دراوەکە دەمێنێتەوە. سبەی پێش یەکەم داواکاری بیگۆڕە، کاتێک هەموو داواکارییەکان تەواو بوون.',
  station_in_use:
    'خواردن لەم وێستگەیە ئامادە دەکرێت یان کراوە، بۆیە دەمێنێتەوە. خواردنەکانی لە مینیو بدە بە وێستگەیەکی تر، یان ناوی بگۆڕە.',
}
