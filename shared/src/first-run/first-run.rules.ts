/** From an empty restaurant to a bumped ticket, in this order. */
export const firstSteps = ['place', 'menu', 'tables', 'code', 'kitchen', 'order'] as const
export type FirstStep = (typeof firstSteps)[number]

export const stepStates = ['open', 'done', 'skipped'] as const
export type StepState = (typeof stepStates)[number]

/** What most restaurants still want after their first ticket; each is seen from what there is, nobody ticks it. */
export const laterChecks = ['staff', 'photos', 'prepTimes', 'hours', 'codes'] as const
export type LaterCheck = (typeof laterChecks)[number]

export interface FirstFacts {
  /** On the menu now. */
  readonly dishes: number
  readonly dishesWithoutMinutes: number
  readonly dishesWithoutPhoto: number
  /** Dishes with a photo that was sent here: the samples' own pictures are not the restaurant's. */
  readonly dishesPhotographed: number
  readonly tables: number
  readonly codesScanned: number
  /** Codes that somebody has asked to print. */
  readonly codesMade: number
  /** Kitchen screens that were ever connected. */
  readonly kitchenScreens: number
  /** Who works in the organization, and who is invited. */
  readonly people: number
  readonly hoursSet: boolean
}

/** What the owner has said. */
export interface FirstNotes {
  readonly done: readonly FirstStep[]
  readonly skipped: readonly FirstStep[]
  /** Who works alone invites nobody; a house that never closes has no hours, and one without tables no codes. */
  readonly unneeded: readonly LaterCheck[]
}

export interface StepNow {
  readonly step: FirstStep
  readonly state: StepState
}

/** A step is done when it was said so or can be seen; what can be seen is never shown as skipped. */
export const stepsOf = (notes: FirstNotes, facts: FirstFacts): StepNow[] =>
  firstSteps.map((step) => ({ step, state: stateOf(step, notes, facts) }))

function stateOf(step: FirstStep, { done, skipped }: FirstNotes, facts: FirstFacts): StepState {
  // A ticket that was bumped stood on a kitchen's screen.
  const cooked = step === 'kitchen' && done.includes('order')
  if (cooked || done.includes(step) || isSeen(step, facts)) return 'done'
  return skipped.includes(step) ? 'skipped' : 'open'
}

function isSeen(step: FirstStep, facts: FirstFacts): boolean {
  if (step === 'menu') return facts.dishes > 0
  if (step === 'tables') return facts.tables > 0
  if (step === 'code') return facts.codesScanned > 0
  return step === 'kitchen' && facts.kitchenScreens > 0
}

export interface CheckNow {
  readonly check: LaterCheck
  readonly done: boolean
}

/** Without those that this restaurant can do without. */
export const checksOf = ({ unneeded }: FirstNotes, facts: FirstFacts): CheckNow[] =>
  laterChecks.filter((check) => !unneeded.includes(check)).map((check) => ({ check, done: isMet(check, facts) }))

function isMet(check: LaterCheck, facts: FirstFacts): boolean {
  if (check === 'staff') return facts.people > 1
  // The first photo shows how it is done; not every water needs one, and the menu book counts what has none.
  if (check === 'photos') return facts.dishesPhotographed > 0
  if (check === 'prepTimes') return facts.dishes > 0 && facts.dishesWithoutMinutes === 0
  if (check === 'hours') return facts.hoursSet
  return facts.tables > 0 && facts.codesMade >= facts.tables
}

/** Where somebody who comes back goes on: the first that is open, else the first that was skipped; null: all done. */
export const goesOnAt = (steps: readonly StepNow[]): FirstStep | null =>
  (steps.find(({ state }) => state === 'open') ?? steps.find(({ state }) => state === 'skipped'))?.step ?? null

/** Behind `step`; null: it was the last. */
export const stepAfter = (step: FirstStep): FirstStep | null => firstSteps[firstSteps.indexOf(step) + 1] ?? null
export const stepBefore = (step: FirstStep): FirstStep | null => firstSteps[firstSteps.indexOf(step) - 1] ?? null
