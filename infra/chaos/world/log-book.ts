import type { Deps } from '@sufra/platform/deps'
import { logSince } from '../../faults/truth'
import type { LogEntry } from '../history'

/** The whole log of every branch, from the run's beginning on; what was read stays, whatever becomes of the database. */
export class LogBook {
  entries: LogEntry[] = []
  readonly #deps: Deps
  readonly #heads: Map<string, number>

  constructor(deps: Deps, branchIds: readonly string[]) {
    this.#deps = deps
    this.#heads = new Map(branchIds.map((id) => [id, 0]))
  }

  async readOn(): Promise<void> {
    for (const branchId of this.#heads.keys()) await this.#read(branchId)
  }

  /** The database is another one: what it holds is read from the beginning. */
  forget(): void {
    this.entries = []
    for (const branchId of this.#heads.keys()) this.#heads.set(branchId, 0)
  }

  head(branchId: string): number {
    return this.#heads.get(branchId) ?? 0
  }

  async #read(branchId: string): Promise<void> {
    for (let more = true; more; ) {
      const events = await logSince(this.#deps, this.head(branchId), branchId)
      this.entries.push(...events.map(({ seq, entity, id, version }) => ({ branchId, seq, entity, id, version })))
      this.#heads.set(branchId, events.at(-1)?.seq ?? this.head(branchId))
      more = events.length > 0
    }
  }
}
