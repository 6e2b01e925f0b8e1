import { type Budget, isOverspent, newBudget, spend } from './budget.rules'
import type { Screen } from './screen'

/** Who speaks on one connection: nobody at first, then one screen. What it says counts from its first word on. */
export class Caller {
  screen: Screen | null = null
  #budget: Budget = newBudget

  /** False once too much came in a second. A screen has been refused then; nobody can only be cut. */
  maySpeak(): boolean {
    if (this.screen) return this.screen.maySpeak()
    this.#budget = spend(this.#budget, performance.now())
    return !isOverspent(this.#budget)
  }
}
