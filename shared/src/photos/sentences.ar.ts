import type { PhotoErrorCode } from '../kernel/error-codes'

export const photoSentences: Readonly<Record<PhotoErrorCode, string>> = {
  photo_too_large: 'حجم هذه الصورة أكبر من {{megabytes}} ميغابايت ولم تُقبل. اختر صورة أصغر.',
  photo_unknown: 'هذا الملف ليس صورة يمكننا عرضها ولم يُقبل. اختر صورة بصيغة JPEG أو PNG أو WebP أو AVIF.',
  photo_heic:
    'لا تعرض كل الهواتف صور HEIC، لذلك لم تُقبل هذه الصورة. أرسلها بصيغة JPEG؛ في آيفون: الإعدادات، الكاميرا، التنسيقات، الأكثر توافقًا.',
  photo_moving: 'هذه صورة متحركة ولم تُقبل. اختر صورة ثابتة.',
  photo_broken: 'هذه الصورة تالفة أو غير مكتملة ولم تُقبل. اختر الأصل أو صورة أخرى.',
  photo_too_many_pixels: 'في هذه الصورة أكثر من {{megapixels}} مليون بكسل ولم تُقبل. صغّرها أو اختر صورة أخرى.',
  photos_full:
    'تحتفظ مؤسستك بـ{{most}} صورة، وهذا هو الحد الأقصى، فلم تُحفظ هذه الصورة. أزل بعض الصور عن الأصناف؛ تُحذف بعد أسبوع.',
  photo_too_small:
    'الجزء المقصوص {{width}} × {{height}} بكسل، أي أقل من {{leastWidth}} × {{leastHeight}} التي تحتاجها الهواتف. لم يُقبل شيء: وسّع القص أو اختر صورة أكبر.',
}
