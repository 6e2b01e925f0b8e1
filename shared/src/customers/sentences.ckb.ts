import type { CustomerErrorCode } from '../kernel/error-codes'

/** Of the guest list: what happened, what was kept, what to do. */
export const customerSentences: Readonly<Record<CustomerErrorCode, string>> = {
  guest_known: 'میوانێکی تر ئەم ژمارەیە یان ئەم ئیمەیڵەی هەیە، بۆیە هیچ نەگۆڕدرا. پەڕەی ئەو میوانە بکەرەوە.',
  guest_erased: 'ئەم میوانە داوای سڕینەوەی کردووە، بۆیە ئیتر هیچی لێ هەڵناگیرێت.',
  points_below_zero: 'میوانەکە تەنها {{points}} خاڵی هەیە، بۆیە هیچ نەگۆڕدرا. کەمتر کەم بکەرەوە.',
  allergies_not_agreed: 'هەستیارییەکان تەنها بە ڕەزامەندی میوان هەڵدەگیرێن، بۆیە هیچ نەگۆڕدرا. لێی بپرسە و لێرە بیڵێ.',
}
