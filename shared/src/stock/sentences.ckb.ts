import type { StockErrorCode } from '../kernel/error-codes'

export const stockSentences: Readonly<Record<StockErrorCode, string>> = {
  inventory_item_not_found: 'ئەم کەرەستەیە لە کۆگادا نەدۆزرایەوە',
  stock_item_inactive: 'ئەم کەرەستەیە لە لیستی کۆگا لابراوە و هیچ تۆمار نەکرا. سەرەتا بیگەڕێنەوە بۆ لیستەکە.',
  stock_name_taken:
    '«{{name}}» پێشتر لە لیستی کۆگادا هەیە و هیچ نەگۆڕا. ناوێکی تر هەڵبژێرە یان ئەو کەرەستەیە بەکاربهێنە.',
  stock_unit_in_use:
    'پێشتر بە یەکە کۆنەکە پێوراوە و هیچ نەگۆڕا. ئەم کەرەستەیە لە لیستەکە لاببە و کەرەستەیەکی نوێ بە یەکەی دروست زیاد بکە.',
  day_not_over: 'ئەم ڕۆژی کارە هێشتا کۆتایی نەهاتووە و دانەخرا. خۆی دادەخرێت.',
}
