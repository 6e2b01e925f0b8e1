import type { ReactNode } from 'react'
import { Icon } from './icon'
import { circleAlert } from './icon-shapes'
import { Sentence } from './num'
import './field.css'

interface Notes {
  /** Of the input; theirs are made from it. */
  readonly id: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** In place of both, with the buttons that answer it. */
  readonly question?: ReactNode
}

/** What an input needs to be read together with its notes. */
export const notedBy = ({ id, hint, error, question }: Notes) => ({
  'aria-invalid': error || question ? true : undefined,
  'aria-describedby': question ? `${id}-question` : error ? `${id}-error` : hint ? `${id}-hint` : undefined,
})

/** Below an input: what is wrong with what was typed, else what to type. */
export function FieldNotes({ id, hint, error, question }: Notes) {
  if (question) return <div id={`${id}-question`}>{question}</div>
  if (error) {
    return (
      <p id={`${id}-error`} className="field__error" role="alert">
        <Icon of={circleAlert} size={16} />
        <Sentence>{error}</Sentence>
      </p>
    )
  }
  if (!hint) return null
  return (
    <p id={`${id}-hint`} className="field__hint">
      {typeof hint === 'string' ? <Sentence>{hint}</Sentence> : hint}
    </p>
  )
}
