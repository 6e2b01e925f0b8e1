/** Who asks, before anything is known of them. */
export interface Caller {
  /** Whom the address stands for. */
  readonly household: string
  /** The browser's own words. */
  readonly agent: string | undefined
}
