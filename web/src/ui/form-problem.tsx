import { useEffect, useRef, useState } from 'react'
import { Sentence } from './num'
import './field.css'

/**
 * What is wrong with a whole form: a refusal that is about no single field. It is about what was sent, so it goes with the
 * first correction and, where it still holds, is back when the form is sent again.
 */
export function FormProblem({ of }: { readonly of: string | null | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const [corrected, setCorrected] = useState(false)
  useEffect(() => {
    setCorrected(false)
    const form = of ? place.current?.closest('form') : null
    const onInput = () => setCorrected(true)
    const onSubmit = () => setCorrected(false)
    form?.addEventListener('input', onInput)
    form?.addEventListener('submit', onSubmit)
    return () => {
      form?.removeEventListener('input', onInput)
      form?.removeEventListener('submit', onSubmit)
    }
  }, [of])
  if (!of) return null
  return (
    <div ref={place} hidden={corrected}>
      <p className="field__error" role="alert">
        <span>
          <Sentence>{of}</Sentence>
        </span>
      </p>
    </div>
  )
}
