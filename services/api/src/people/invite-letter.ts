import type { Locale } from '@sufra/shared/locale/locale'

interface Letter {
  readonly subject: string
  readonly text: string
}

/** In the language of whoever invites: of the other nothing is known yet. */
export const inviteLetter: Readonly<Record<Locale, (organization: string, link: string) => Letter>> = {
  en: (organization, link) => ({
    subject: `Join ${organization} on Sufra`,
    text: `You are invited to work with ${organization}. Open this link within 7 days to join:\n\n${link}\n\nYou do not know who invited you? Then do nothing.`,
  }),
  ar: (organization, link) => ({
    subject: `انضم إلى ${organization} على سفرة`,
    text: `أنت مدعو للعمل مع ${organization}. افتح هذا الرابط خلال 7 أيام للانضمام:\n\n${link}\n\nلا تعرف من دعاك؟ إذن لا تفعل شيئًا.`,
  }),
  ckb: (organization, link) => ({
    subject: `لە سفرە بەشداری ${organization} بکە`,
    text: `بانگهێشت کراویت بۆ کارکردن لەگەڵ ${organization}. لە ماوەی 7 ڕۆژدا ئەم بەستەرە بکەرەوە بۆ بەشداریکردن:\n\n${link}\n\nنازانیت کێ بانگهێشتی کردوویت؟ کەواتە هیچ مەکە.`,
  }),
}
