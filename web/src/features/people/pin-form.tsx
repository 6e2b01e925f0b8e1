import { checkPin } from '@sufra/shared/people/pin.rules'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'

interface PinFormProps {
  readonly busy: boolean
  readonly problem: string | null
  readonly save: (pin: string) => void
}

/** What is wrong with it, in words; nothing: it is a good one. */
function faultOf(pin: string): string | undefined {
  try {
    checkPin(pin)
    return undefined
  } catch (error) {
    return errorText(error)
  }
}

/** Typed by the manager and told to the person: it opens a shared device, and nothing else. */
export function PinForm({ busy, problem, save }: PinFormProps) {
  const { t } = useTranslation('people')
  const [pin, setPin] = useState('')
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!faultOf(pin)) save(pin)
  }
  return (
    <form className="people-form" noValidate onSubmit={submit}>
      <Field
        label={t('field.pin')}
        hint={t('hint.pin')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        required
        value={pin}
        onValue={(typed) => setPin(typed.replace(/\D/g, '').slice(0, 6))}
        error={tried ? faultOf(pin) : undefined}
      />
      <FormProblem of={problem} />
      <Button kind="primary" block type="submit" busy={busy}>
        {t('pin.save')}
      </Button>
    </form>
  )
}
