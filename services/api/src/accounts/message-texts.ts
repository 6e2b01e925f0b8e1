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

/** Nothing that whoever signed up typed stands in it: anybody can sign up with anybody's address. */
export const proofLetter: Readonly<Record<Locale, (link: string) => Letter>> = {
  en: (link) => ({
    subject: 'Confirm your e-mail address for Sufra',
    text: `Somebody, hopefully you, signed up with this address. Open this link within 24 hours to confirm that it is yours:\n\n${link}\n\nYou did not sign up? Then do nothing.`,
  }),
  ar: (link) => ({
    subject: 'أكّد بريدك الإلكتروني لسفرة',
    text: `سجّل أحدهم، ونرجو أن يكون أنت، بهذا العنوان. افتح هذا الرابط خلال 24 ساعة لتأكيد أنه لك:\n\n${link}\n\nلم تسجّل؟ إذن لا تفعل شيئًا.`,
  }),
  ckb: (link) => ({
    subject: 'ئیمەیڵەکەت بۆ سفرە پشتڕاست بکەرەوە',
    text: `کەسێک، هیوادارین خۆت بیت، بەم ناونیشانە خۆی تۆمار کرد. لە ماوەی 24 کاتژمێردا ئەم بەستەرە بکەرەوە بۆ پشتڕاستکردنەوەی کە هی تۆیە:\n\n${link}\n\nتۆ خۆت تۆمار نەکردووە؟ کەواتە هیچ مەکە.`,
  }),
}

/** To an address that somebody signed up with and never proved. */
export const claimLetter: Readonly<Record<Locale, (link: string) => Letter>> = {
  en: (link) => ({
    subject: 'Create your Sufra account with this address',
    text: `Somebody, hopefully you, wants to create an account with this address. It was used here before and never confirmed. If it is yours, open this link within 24 hours to create your account:\n\n${link}\n\nYou do not want one? Then do nothing.`,
  }),
  ar: (link) => ({
    subject: 'أنشئ حسابك في سفرة بهذا العنوان',
    text: `يريد أحدهم، ونرجو أن يكون أنت، إنشاء حساب بهذا العنوان. استُخدم هنا من قبل ولم يُؤكَّد قط. إن كان لك فافتح هذا الرابط خلال 24 ساعة لإنشاء حسابك:\n\n${link}\n\nلا تريد حسابًا؟ إذن لا تفعل شيئًا.`,
  }),
  ckb: (link) => ({
    subject: 'بەم ناونیشانە هەژماری سفرە دروست بکە',
    text: `کەسێک، هیوادارین خۆت بیت، دەیەوێت بەم ناونیشانە هەژمارێک دروست بکات. پێشتر لێرە بەکارهاتووە و هەرگیز پشتڕاست نەکراوەتەوە. ئەگەر هی تۆیە، لە ماوەی 24 کاتژمێردا ئەم بەستەرە بکەرەوە بۆ دروستکردنی هەژمارەکەت:\n\n${link}\n\nهەژمارت ناوێت؟ کەواتە هیچ مەکە.`,
  }),
}
