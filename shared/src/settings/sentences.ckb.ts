import type { SettingErrorCode } from '../kernel/error-codes'

/** Of the settings: what happened, what was kept, what to do. */
export const settingSentences: Readonly<Record<SettingErrorCode, string>> = {
  currency_in_use:
    'لێرە داواکاری بە {{currency}} وەرگیراوە، بۆیە دراوەکە دەمێنێتەوە. بۆ فرۆشتن بە دراوێکی تر، لقێکی نوێ زیاد بکە.',
  station_in_use:
    'خواردن لەم وێستگەیە ئامادە دەکرێت یان کراوە، بۆیە دەمێنێتەوە. خواردنەکانی لە مینیو بدە بە وێستگەیەکی تر، یان ناوی بگۆڕە.',
}
