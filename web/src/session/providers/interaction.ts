/** One window at a time: held while one is open, released however it ends; a second start is refused. */
export interface Interaction {
  /** Null: another one is under way, and `work` was not begun. */
  run<T>(work: () => Promise<T>): Promise<T | null>
}

export function oneInteraction(): Interaction {
  let inProgress = false
  return {
    async run(work) {
      if (inProgress) return null
      inProgress = true
      try {
        return await work()
      } finally {
        inProgress = false
      }
    },
  }
}
