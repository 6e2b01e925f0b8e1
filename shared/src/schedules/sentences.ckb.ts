import type { ShiftErrorCode } from '../kernel/error-codes'

/** Of the week schedule: what happened, what was kept, what to do. */
export const shiftSentences: Readonly<Record<ShiftErrorCode, string>> = {
  shift_overlaps:
    '{{name}} لە {{from}} تا {{until}} شەفتێکی تری هەیە، بۆیە هیچ نەگۆڕدرا. کاتێک یان کەسێکی تر هەڵبژێرە.',
  shift_time_refused: 'شەفت تا نزیکەی ساڵێک لە ئەمڕۆوە دادەنرێت. هیچ نەگۆڕدرا؛ ڕۆژێکی تر هەڵبژێرە.',
  person_not_here: '{{name}} لەم لقەدا کار ناکات، بۆیە هیچ نەگۆڕدرا. کەسێکی تر هەڵبژێرە.',
}
