/** Somebody who wants to be the only one for a while, as a page asks for it (Web Locks). */
export interface Turn {
  readonly name: string
  /** Told once it is theirs. */
  grant(): void
  /** Told when somebody else has taken it away. */
  lose(): void
}

/** Who may, and who comes next: over all tabs of one browser. */
export class Turns {
  readonly #held = new Map<string, Turn>()
  #waiting: readonly Turn[] = []

  /** `steal`: it is taken from whoever has it. */
  ask(turn: Turn, steal = false): void {
    const holder = this.#held.get(turn.name)
    if (holder && !steal) {
      this.#waiting = [...this.#waiting, turn]
      return
    }
    this.#held.set(turn.name, turn)
    holder?.lose()
    turn.grant()
  }

  /** Done, not wanted any more, or dead. */
  end(turn: Turn): void {
    this.#waiting = this.#waiting.filter((each) => each !== turn)
    if (this.#held.get(turn.name) !== turn) return
    this.#held.delete(turn.name)
    const next = this.#waiting.find(({ name }) => name === turn.name)
    if (!next) return
    this.#waiting = this.#waiting.filter((each) => each !== next)
    this.ask(next)
  }
}
