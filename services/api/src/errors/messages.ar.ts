import { branchSentences } from '@sufra/shared/branches/sentences.ar'
import { choicesSentences } from '@sufra/shared/choices/sentences.ar'
import { customerSentences } from '@sufra/shared/customers/sentences.ar'
import { firstRunSentences } from '@sufra/shared/first-run/sentences.ar'
import { identitySentences } from '@sufra/shared/identity/sentences.ar'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { everydaySentences } from '@sufra/shared/kernel/sentences.ar'
import { servingSentences } from '@sufra/shared/menu-schedules/sentences.ar'
import { photoSentences } from '@sufra/shared/photos/sentences.ar'
import { shiftSentences } from '@sufra/shared/schedules/sentences.ar'
import { settingSentences } from '@sufra/shared/settings/sentences.ar'
import { stockSentences } from '@sufra/shared/stock/sentences.ar'
import { planSentences } from '@sufra/shared/tables/sentences.ar'
import { tableBookSentences } from '@sufra/shared/tables/table-book-sentences.ar'

export const ar: Readonly<Record<ErrorCode, string>> = {
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
  unexpected: 'حدث خطأ من جهتنا. ما حفظته سابقًا محفوظ؛ حاول من جديد، أو أخبرنا بالرمز {{support}}.',
}
