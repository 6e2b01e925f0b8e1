import type { ChoicesErrorCode } from '../kernel/error-codes'

export const choicesSentences: Readonly<Record<ChoicesErrorCode, string>> = {
  choices_do_not_fit:
    'ئەم ژمارانە لەگەڵ یەک ناگونجێن، هیچ نەگۆڕا. میوان لەوە زیاتر وەرناگرێت کە هەیە، و لەوە زیاتری لێ داوا ناکرێت کە ڕێگەی پێدراوە.',
  choice_named_twice: '«{{name}}» دوو جار هەیە، هیچ نەگۆڕا. بە هەموو زمانێک ناوێکی تایبەت بدە بە هەر هەڵبژاردەیەک.',
}
