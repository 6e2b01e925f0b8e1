/**
 * The work of each, one after the other, also of those behind one that fails. Throws afterwards what failed: the error
 * itself, or an AggregateError of several. Told to stop, it begins nothing more.
 */
export async function eachInTurn<T>(
  all: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<unknown>,
  stopping?: AbortSignal,
): Promise<void> {
  const failed: unknown[] = []
  for await (const one of all) {
    if (stopping?.aborted) break
    try {
      await work(one)
    } catch (err) {
      failed.push(err)
    }
  }
  if (failed.length > 1) throw new AggregateError(failed, `${failed.length} of them failed`)
  if (failed.length === 1) throw failed[0]
}
