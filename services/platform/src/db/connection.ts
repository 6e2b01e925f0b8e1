export type RowShape = 'objects' | 'arrays'
export type Rows = readonly unknown[]

export interface Answer {
  readonly rows: Rows
  /** PostgreSQL's command tag; a COMMIT that answers `ROLLBACK` kept nothing. */
  readonly command: string
}

/** One connection, used by one transaction at a time and never opened twice. */
export interface Connection {
  readonly alive: boolean
  /** Statements run in the order of the calls; a second one may be sent before the first is answered. */
  run(text: string, params: readonly unknown[], shape: RowShape): Promise<Answer>
  /** Several statements in one text, without parameters. */
  script(text: string): Promise<void>
  /**
   * After a deadline nobody knows what the connection is doing. Ends what it was at, should it still answer within the
   * time that the server gives a statement; false: it is gone for good.
   */
  recover(): Promise<boolean>
  close(): Promise<void>
}

/** The connection broke, or could not be made. Whether its last statement ran is unknown. */
export class ConnectionLost extends Error {}
/** Every connection stayed busy: nothing was begun, and coming again at once would only make the queue longer. */
export class NoConnectionFree extends ConnectionLost {}
