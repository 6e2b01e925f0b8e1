import type { Locale } from '@sufra/shared/locale/locale'

/** The code stands first: a phone's notification shows it, and keyboards offer it. */
export const otpText: Readonly<Record<Locale, (code: string) => string>> = {
  en: (code) => `${code} is your Sufra code. It works for 5 minutes. Do not give it to anybody.`,
  ar: (code) => `${code} هو رمزك في سفرة. يعمل لمدة 5 دقائق. لا تعطه لأحد.`,
  ckb: (code) => `${code} کۆدەکەتە بۆ سفرە. 5 خولەک کار دەکات. بە هیچ کەسێکی مەدە.`,
}

interface Letter {
  readonly subject: string
  readonly text: string
}

export const resetLetter: Readonly<Record<Locale, (link: string) => Letter>> = {
  en: (link) => ({
    subject: 'A new password for Sufra',
    text: `Somebody, hopefully you, asked for a new password. Open this link within 30 minutes to choose one:\n\n${link}\n\nYou did not ask? Then do nothing; your password stays as it is.`,
  }),
  ar: (link) => ({
    subject: 'كلمة مرور جديدة لسفرة',
    text: `طلب أحدهم، ونرجو أن يكون أنت، كلمة مرور جديدة. افتح هذا الرابط خلال 30 دقيقة لاختيارها:\n\n${link}\n\nلم تطلب ذلك؟ لا تفعل شيئًا، فكلمة مرورك باقية كما هي.`,
  }),
  ckb: (link) => ({
    subject: 'وشەی نهێنیی نوێ بۆ سفرە',
    text: `کەسێک، هیوادارین خۆت بیت، داوای وشەی نهێنیی نوێی کرد. لە ماوەی 30 خولەکدا ئەم بەستەرە بکەرەوە بۆ هەڵبژاردنی:\n\n${link}\n\nتۆ داوات نەکردووە؟ کەواتە هیچ مەکە، وشەی نهێنییەکەت وەک خۆی دەمێنێتەوە.`,
  }),
}
