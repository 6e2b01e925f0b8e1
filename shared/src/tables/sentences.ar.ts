import type { PlanErrorCode } from '../kernel/error-codes'

export const planSentences: Readonly<Record<PlanErrorCode, string>> = {
  plan_refused: 'تعذّر اعتماد ما رُسم، لذا لم يتغيّر شيء وبقي الرسم كما هو. افتح مخطط الصالة من جديد: هناك يُذكر السبب.',
}
