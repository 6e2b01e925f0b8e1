import type { ServingErrorCode } from '../kernel/error-codes'

export const servingSentences: Readonly<Record<ServingErrorCode, string>> = {
  item_not_served:
    '«{{name}}» {{when}} پێشکەش دەکرێت، بۆیە هیچ داوا نەکرا. هەڵبژاردنەکەت پارێزراوە؛ خواردنەکە لاببە یان لە کاتی خۆیدا بینێرە.',
}
