import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/button'
import { FieldNotes, notedBy } from '../../ui/field-notes'
import { backspace } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'
import { AuthForm } from './auth-form'
import { digitsOf, isWholePin } from './checks.rules'
import { type Attempt, onCorrection, problemAt } from './use-attempt'
import './pin-pad.css'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const longest = 6

interface PinPadProps {
  readonly attempt: Attempt
  readonly label: string
  /** False: it was not the right one, and is typed anew. */
  readonly onPin: (pin: string) => Promise<boolean>
}

/** Keys for thumbs in the order of every telephone, in every language; number keys and paste work too. */
export function PinPad({ attempt, label, onPin }: PinPadProps) {
  const { t } = useTranslation('auth')
  const { busy, problem } = attempt
  const [pin, setPin] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const type = (next: (typed: string) => string) => {
    onCorrection(attempt)()
    setPin((typed) => digitsOf(next(typed), longest))
  }
  const press = (digit: string) => type((typed) => typed + digit)
  const submit = async () => {
    if (isWholePin(pin) && !busy && !(await onPin(pin))) setPin('')
  }
  const notes = { id: useId(), error: problemAt(problem, 'pin') }
  return (
    <AuthForm onSubmit={() => void submit()} problem={problem}>
      <div className="field pin">
        <input
          ref={input}
          className="field__input pin__typed"
          type="password"
          name="pin"
          aria-label={label}
          inputMode="none"
          autoComplete="off"
          dir="ltr"
          required
          value={pin}
          onChange={(event) => type(() => event.target.value)}
          {...notedBy(notes)}
        />
        <FieldNotes {...notes} />
      </div>
      <fieldset className="pin__keys" aria-label={t('pin.keypad')} dir="ltr">
        {keys.map((key) => (
          <Key key={key} digit={key} onPress={press} />
        ))}
        <IconButton
          icon={backspace}
          size="kitchen"
          label={t('pin.erase')}
          onClick={() => type((typed) => typed.slice(0, -1))}
        />
        <Key digit="0" onPress={press} />
      </fieldset>
      <Button kind="primary" block size="kitchen" type="submit" busy={busy}>
        {t('pin.enter')}
      </Button>
    </AuthForm>
  )
}

function Key({ digit, onPress }: { readonly digit: string; readonly onPress: (digit: string) => void }) {
  return (
    <button type="button" className="pin__key" onClick={() => onPress(digit)}>
      <Num boxed>{digit}</Num>
    </button>
  )
}
