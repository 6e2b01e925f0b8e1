import { type FormEvent, type ReactNode, useRef } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useNow } from '../../ui/clock'
import { Icon } from '../../ui/icon'
import { circleAlert } from '../../ui/icon-shapes'
import { Timer } from '../../ui/timer'
import type { Problem } from './use-attempt'
import './auth-form.css'

interface AuthFormProps {
  readonly onSubmit: () => void
  readonly onEdit?: () => void
  readonly problem: Problem | null
  readonly children: ReactNode
  readonly label?: string
}

/** Its own words instead of the browser's; what is wrong with one field stands there, the rest below the button. */
export function AuthForm({ onSubmit, onEdit, problem, children, label }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
    // The field that is wrong is known after the next paint.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form ref={form} className="auth-form" noValidate onSubmit={submit} onInput={onEdit} aria-label={label}>
      {children}
      {problem && <FormProblem problem={problem} />}
    </form>
  )
}

/** About the whole form; also how long it takes until another try counts. */
function FormProblem({ problem: { field, text, until } }: { readonly problem: Problem }) {
  if (field !== null && until === null) return null
  return (
    <div className="auth-form__problem" role="alert">
      <Icon of={circleAlert} size={18} />
      <div>
        {field === null && <p>{text}</p>}
        {until !== null && <Wait until={until} />}
      </div>
    </div>
  )
}

function Wait({ until }: { readonly until: number }) {
  const { t } = useTranslation('auth')
  const over = useNow() >= until
  if (over) return null
  return (
    <p className="quiet">
      <Trans t={t} i18nKey="wait" components={{ time: <Timer since={new Date(until).toISOString()} until={0} /> }} />
    </p>
  )
}
