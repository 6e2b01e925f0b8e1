/** What a rule decides: the next state, and the news to tell of it. */
export interface Change<T, N extends string = string> {
  readonly next: T
  readonly news: N
}

export const changed = <T, N extends string>(news: N, next: T): Change<T, N> => ({ next, news })
