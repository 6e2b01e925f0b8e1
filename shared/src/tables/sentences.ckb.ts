import type { PlanErrorCode } from '../kernel/error-codes'

export const planSentences: Readonly<Record<PlanErrorCode, string>> = {
  plan_refused:
    'ئەوەی کێشرا وەرنەگیرا، بۆیە هیچ نەگۆڕا و وەک خۆی ماوەتەوە. نەخشەی هۆڵ دووبارە بکەرەوە: لەوێ هۆکارەکە نووسراوە.',
}
