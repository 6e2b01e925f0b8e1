import fc from 'fast-check'

export interface Part {
  readonly lines: readonly string[]
  readonly sound?: boolean
  /** A token that nobody was given. */
  readonly forged?: boolean
}

/** How one part of a request is when it is as it should be, and when it is not. */
export interface Ways<T> {
  readonly right: fc.Arbitrary<T>
  readonly wrong: fc.Arbitrary<T>
}

export const weighted = <T>(...parts: readonly (readonly [number, fc.Arbitrary<T>])[]): fc.Arbitrary<T> =>
  fc.oneof(...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })))
