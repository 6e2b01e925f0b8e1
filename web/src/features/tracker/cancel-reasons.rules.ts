/** An order keeps its reason in the words of whoever tapped it: those words, in each language. */
const tapped = {
  guest: ['The guest changed their mind', 'غيّر الضيف رأيه', 'میوانەکە بڕیارەکەی گۆڕی'],
  mistake: ['Entered by mistake', 'أُدخل بالخطأ', 'بە هەڵە تۆمارکرا'],
  soldOut: ['A dish is sold out', 'نفد أحد الأطباق', 'خواردنێک نەماوە'],
  other: ['Another reason', 'سبب آخر', 'هۆکارێکی تر'],
  byPhone: ['Cancelled by the guest', 'ألغاه الضيف', 'میوان هەڵیوەشاندەوە'],
  changed: ['Changed by the guest', 'عدّله الضيف', 'میوان گۆڕی'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type KnownReason = keyof typeof tapped

const byWords = new Map(
  (Object.keys(tapped) as KnownReason[]).flatMap((reason) => tapped[reason].map((words) => [words, reason] as const)),
)

/** Null: somebody wrote it. */
export const knownReason = (reason: string): KnownReason | null =>
  (byWords as ReadonlyMap<string, KnownReason>).get(reason.trim()) ?? null
