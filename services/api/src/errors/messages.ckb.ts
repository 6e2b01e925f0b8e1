import { branchSentences } from '@sufra/shared/branches/sentences.ckb'
import { choicesSentences } from '@sufra/shared/choices/sentences.ckb'
import { customerSentences } from '@sufra/shared/customers/sentences.ckb'
import { firstRunSentences } from '@sufra/shared/first-run/sentences.ckb'
import { identitySentences } from '@sufra/shared/identity/sentences.ckb'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { everydaySentences } from '@sufra/shared/kernel/sentences.ckb'
import { servingSentences } from '@sufra/shared/menu-schedules/sentences.ckb'
import { photoSentences } from '@sufra/shared/photos/sentences.ckb'
import { shiftSentences } from '@sufra/shared/schedules/sentences.ckb'
import { settingSentences } from '@sufra/shared/settings/sentences.ckb'
import { stockSentences } from '@sufra/shared/stock/sentences.ckb'
import { planSentences } from '@sufra/shared/tables/sentences.ckb'
import { tableBookSentences } from '@sufra/shared/tables/table-book-sentences.ckb'

export const ckb: Readonly<Record<ErrorCode, string>> = {
  ...everydaySentences,
  ...identitySentences,
  ...photoSentences,
  ...stockSentences,
  ...customerSentences,
  ...firstRunSentences,
  ...branchSentences,
  ...settingSentences,
  ...shiftSentences,
  ...choicesSentences,
  ...servingSentences,
  ...planSentences,
  ...tableBookSentences,
  unexpected:
    'هەڵەیەک لای ئێمە ڕوویدا. ئەوەی پێشتر پاشەکەوتت کردووە پارێزراوە؛ دووبارە هەوڵ بدە یان کۆدی {{support}} مان پێ بڵێ.',
}
