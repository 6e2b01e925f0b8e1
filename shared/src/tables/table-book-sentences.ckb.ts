import type { TableBookErrorCode } from '../kernel/error-codes'

export const tableBookSentences: Readonly<Record<TableBookErrorCode, string>> = {
  table_number_taken: 'مێزێکی تر ژمارەی {{number}}ی هەیە، بۆیە هیچ نەگۆڕا. ژمارەیەکی تر بدە بەم مێزە.',
  table_in_use: 'میوان لەسەر مێزی {{number}}ن، بۆیە هیچ نەگۆڕا. سەرەتا بیانگوازەوە یان چاوەڕێ بکە تا دەڕۆن.',
  table_reserved_ahead: 'مێزی {{number}} حجز کراوە، بۆیە هیچ نەگۆڕا. سەرەتا مێزێکی تریان بدەرێ.',
  floor_not_empty: 'ئەم لقە پێشتر مێزی هەیە، بۆیە هیچ نەگۆڕا. ئەوانەی کەمن یەک بە یەک زیادیان بکە.',
  too_many_tables: 'لقێک جێی {{most}} مێزی تێدا دەبێتەوە، بۆیە هیچ زیاد نەکرا. مێزێکی لابراو بگەڕێنەوە.',
}
