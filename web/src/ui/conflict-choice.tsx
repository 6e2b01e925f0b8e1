import { Button } from './button'
import { Sentence } from './num'
import './conflict-choice.css'

interface ConflictChoiceProps {
  /** What somebody else has changed meanwhile: a sentence each. */
  readonly said: readonly string[]
  readonly mine: string
  readonly theirs: string
  /** Without it the form around it is sent again. */
  readonly onMine?: () => void
  readonly onTheirs: () => void
  readonly busy?: boolean
}

/** Somebody changed the same while a form was open: both are still there, and one of them is chosen. */
export function ConflictChoice({ said, mine, theirs, onMine, onTheirs, busy = false }: ConflictChoiceProps) {
  return (
    <div className="conflict" role="alert">
      {said.map((sentence) => (
        <p key={sentence}>
          <Sentence>{sentence}</Sentence>
        </p>
      ))}
      <div className="conflict__choice">
        <Button type={onMine ? 'button' : 'submit'} busy={busy} onClick={onMine}>
          {mine}
        </Button>
        <Button onClick={onTheirs}>{theirs}</Button>
      </div>
    </div>
  )
}
