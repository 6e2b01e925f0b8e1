import type { Locale } from '@sufra/shared/locale/locale'

interface Letter {
  readonly subject: string
  readonly text: string
}

const longest = 40
const links = /(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S*|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:\/\S*)?/giu

/**
 * An organization's name as a letter may carry it: anybody can found one, and the letter comes from our address. No line
 * of its own, no address to follow, no room for a message.
 */
export function nameInLetter(name: string): string {
  const plain = name
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(links, '')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...plain]
  return letters.length > longest ? `${letters.slice(0, longest).join('').trim()}…` : plain
}

/** In the language of whoever invites: of the other nothing is known yet. The subject is always the same. */
export const inviteLetter: Readonly<Record<Locale, (organization: string, link: string) => Letter>> = {
  en: (organization, link) => ({
    subject: 'An invitation to work with Sufra',
    text: `You are invited to work with “${nameInLetter(organization)}”. Open this link within 7 days to join:\n\n${link}\n\nYou do not know who invited you? Then do nothing.`,
  }),
  ar: (organization, link) => ({
    subject: 'دعوة للعمل على سفرة',
    text: `أنت مدعو للعمل مع «${nameInLetter(organization)}». افتح هذا الرابط خلال 7 أيام للانضمام:\n\n${link}\n\nلا تعرف من دعاك؟ إذن لا تفعل شيئًا.`,
  }),
  ckb: (organization, link) => ({
    subject: 'بانگهێشت بۆ کارکردن لەگەڵ سفرە',
    text: `بانگهێشت کراویت بۆ کارکردن لەگەڵ «${nameInLetter(organization)}». لە ماوەی 7 ڕۆژدا ئەم بەستەرە بکەرەوە بۆ بەشداریکردن:\n\n${link}\n\nنازانیت کێ بانگهێشتی کردوویت؟ کەواتە هیچ مەکە.`,
  }),
}
