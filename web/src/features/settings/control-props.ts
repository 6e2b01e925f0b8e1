import type { Draft, DraftName } from './setting-draft.rules'

export interface ControlProps {
  readonly draft: Draft
  /** Fields whose words make no value, once it was tried to save them. */
  readonly wrong: readonly DraftName[]
  /** Touched, and different from what the restaurant has. */
  readonly unsaved: readonly DraftName[]
  readonly set: <Name extends DraftName>(name: Name, typed: Draft[Name]) => void
  readonly wordsOfWrong: (name: DraftName) => string
  /** The currency stays: orders of today are in it. */
  readonly currencyInUse: boolean
  readonly asOf: string
}
