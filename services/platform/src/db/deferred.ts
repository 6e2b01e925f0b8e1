import type { Tx } from './tx'

const deferred = new WeakMap<Tx, Promise<unknown>[]>()

/**
 * The work goes on without this statement's answer, and log, kept answer and COMMIT leave right behind it. Only for one
 * that fails in the database where it must not be passed over: then nothing is kept, and its error is the command's.
 */
export function deferAnswer(tx: Tx, answer: Promise<unknown>): void {
  answer.catch(() => {})
  const answers = deferred.get(tx)
  if (answers) answers.push(answer)
  else deferred.set(tx, [answer])
}

/** Waits for what the work went on without. Throws what the first of them threw that failed. */
export async function awaitDeferred(tx: Tx): Promise<void> {
  for (const answer of deferred.get(tx) ?? []) await answer
}

/** Why a statement failed says more than what failed behind it; only COMMIT's own answer says that nothing was kept. */
export async function commitAfterDeferred(committing: Promise<void>, tx: Tx): Promise<void> {
  try {
    await awaitDeferred(tx)
  } catch (error) {
    await committing.catch(() => {})
    throw error
  }
}
