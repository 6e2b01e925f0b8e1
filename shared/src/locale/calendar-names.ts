import type { Locale } from './locale'

const words = (text: string): readonly string[] => text.split('|')

/** January first. Arabic in the names of the Gulf and Egypt; Kurdish as the Kurdistan Region writes them. */
export const monthNames: Record<Locale, readonly string[]> = {
  en: words('January|February|March|April|May|June|July|August|September|October|November|December'),
  ar: words('يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر'),
  ckb: words(
    'کانوونی دووەم|شوبات|ئازار|نیسان|ئایار|حوزەیران|تەمووز|ئاب|ئەیلوول|تشرینی یەکەم|تشرینی دووەم|کانوونی یەکەم',
  ),
}

/** Sunday first. */
export const weekdayNames: Record<Locale, readonly string[]> = {
  en: words('Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday'),
  ar: words('الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت'),
  ckb: words('یەکشەممە|دووشەممە|سێشەممە|چوارشەممە|پێنجشەممە|هەینی|شەممە'),
}

/** The same in one letter, for the head of a narrow column: CLDR's. */
export const weekdayLetters: Record<Locale, readonly string[]> = {
  en: words('S|M|T|W|T|F|S'),
  ar: words('ح|ن|ث|ر|خ|ج|س'),
  ckb: words('ی|د|س|چ|پ|ھ|ش'),
}

/** Before noon, after noon. */
export const dayHalves: Record<Locale, readonly [string, string]> = {
  en: ['am', 'pm'],
  ar: ['ص', 'م'],
  ckb: ['پ.ن', 'د.ن'],
}
