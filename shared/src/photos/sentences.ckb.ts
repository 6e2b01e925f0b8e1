import type { PhotoErrorCode } from '../kernel/error-codes'

export const photoSentences: Readonly<Record<PhotoErrorCode, string>> = {
  photo_too_large: 'ئەم وێنەیە لە {{megabytes}} مێگابایت گەورەترە و وەرنەگیرا. وێنەیەکی بچووکتر هەڵبژێرە.',
  photo_unknown:
    'ئەم پەڕگەیە وێنەیەک نییە کە بتوانین پیشانی بدەین و وەرنەگیرا. وێنەیەکی JPEG یان PNG یان WebP یان AVIF هەڵبژێرە.',
  photo_heic:
    'هەموو مۆبایلێک وێنەی HEIC پیشان نادات، بۆیە ئەم وێنەیە وەرنەگیرا. بە JPEG بینێرە؛ لە ئایفۆن: Settings، Camera، Formats، Most Compatible.',
  photo_moving: 'ئەم وێنەیە دەجووڵێت و وەرنەگیرا. وێنەیەکی نەجووڵاو هەڵبژێرە.',
  photo_broken: 'ئەم وێنەیە تێکچووە یان تەواو نییە و وەرنەگیرا. وێنە ڕەسەنەکە یان وێنەیەکی تر هەڵبژێرە.',
  photo_too_many_pixels:
    'ئەم وێنەیە لە {{megapixels}} ملیۆن پیکسڵ زیاترە و وەرنەگیرا. بچووکی بکەرەوە یان وێنەیەکی تر هەڵبژێرە.',
  photos_full:
    'ڕێکخراوەکەت {{most}} وێنەی هەیە کە زۆرترین ژمارەیە، بۆیە ئەم وێنەیە هەڵنەگیرا. هەندێک وێنە لە خواردنەکان لابە؛ دوای هەفتەیەک دەسڕدرێنەوە.',
  photo_too_small:
    'ئەو بەشەی بڕدرا {{width}} × {{height}} پیکسڵە، کەمترە لەو {{leastWidth}} × {{leastHeight}}ـەی مۆبایلەکان پێویستیانە. هیچ وەرنەگیرا: بەشێکی گەورەتر ببڕە یان وێنەیەکی گەورەتر هەڵبژێرە.',
}
