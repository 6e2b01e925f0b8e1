import type { FirstRunErrorCode } from '../kernel/error-codes'

/** Of the set-up: what happened, what was kept, what to do. */
export const firstRunSentences: Readonly<Record<FirstRunErrorCode, string>> = {
  menu_not_empty: 'مینیوی ئەم لقە پێشتر خواردنی تێدایە، بۆیە هیچ زیاد نەکرا. ئەوانەی نوێن یەک بە یەک زیادیان بکە.',
}
