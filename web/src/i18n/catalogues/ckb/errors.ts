import { everydaySentences } from '@sufra/shared/kernel/sentences.ckb'
import type { Translated } from '../../catalogue'
import type { errors as english } from '../en/errors'

export const errors: Translated<typeof english> = {
  ...everydaySentences,
  unexpected:
    'هەڵەیەک لای ئێمە ڕوویدا. ئەوەی پێشتر پاشەکەوتت کردووە پارێزراوە؛ دووبارە هەوڵ بدە یان پەڕەکە نوێ بکەرەوە.',
}
