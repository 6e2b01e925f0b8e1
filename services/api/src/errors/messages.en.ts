import { branchSentences } from '@sufra/shared/branches/sentences.en'
import { choicesSentences } from '@sufra/shared/choices/sentences.en'
import { customerSentences } from '@sufra/shared/customers/sentences.en'
import { firstRunSentences } from '@sufra/shared/first-run/sentences.en'
import { identitySentences } from '@sufra/shared/identity/sentences.en'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { everydaySentences } from '@sufra/shared/kernel/sentences.en'
import { servingSentences } from '@sufra/shared/menu-schedules/sentences.en'
import { photoSentences } from '@sufra/shared/photos/sentences.en'
import { shiftSentences } from '@sufra/shared/schedules/sentences.en'
import { settingSentences } from '@sufra/shared/settings/sentences.en'
import { stockSentences } from '@sufra/shared/stock/sentences.en'
import { planSentences } from '@sufra/shared/tables/sentences.en'
import { tableBookSentences } from '@sufra/shared/tables/table-book-sentences.en'

export const en: Readonly<Record<ErrorCode, string>> = {
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
    'Something went wrong on our side. What you saved before is kept; try again, or tell us the code {{support}}.',
}
