import { Sentence } from './num'
import './field.css'

/** What is wrong with a whole form: a refusal that is about no single field. */
export function FormProblem({ of }: { readonly of: string | null | undefined }) {
  if (!of) return null
  return (
    <p className="field__error" role="alert">
      <span>
        <Sentence>{of}</Sentence>
      </span>
    </p>
  )
}
