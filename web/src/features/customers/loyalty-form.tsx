import type { Guest } from '@sufra/shared/customers/customers.contract'
import { changePoints, recordVisit } from '@sufra/shared/customers/customers.endpoints'
import { pointsMost, reasonMost } from '@sufra/shared/customers/customers.limits'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { amountExamples } from '@sufra/shared/money/amount'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { arrivedIn } from '../../api/arrived-in'
import { send, tapKey } from '../../api/client'
import { AmountField } from '../../ui/amount-field'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { Sentence } from '../../ui/num'
import { pointsIn, spentIn } from './guest-draft.rules'
import { useGuestRefusal } from './use-guests'
import './guest-editor.css'

interface LoyaltyFormProps {
  readonly branchId: string
  readonly guest: Guest
  readonly currency: string
  /** A visit counts one more and has an amount; points alone may be taken too. */
  readonly what: 'visit' | 'points'
  readonly onSaved: (guest: Guest) => void
}

/**
 * They were here, or points are given or taken: by how many, and why. When it had arrived already, as it was before it was
 * changed, that is said with the guest as they are now.
 */
export function LoyaltyForm({ branchId, guest, currency, what, onSaved }: LoyaltyFormProps) {
  const { t } = useTranslation('customers')
  const [points, setPoints] = useState(what === 'visit' ? '0' : '')
  const [spent, setSpent] = useState('')
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [arrived, setArrived] = useState<Guest | null>(null)
  // It stays over every edit, as long as no answer says that it was recorded: a lost one never counts twice.
  const entryId = useRef(uuidv7())
  const key = useRef(tapKey())
  const refusal = useGuestRefusal()
  const typed = (set: (value: string) => void) => (value: string) => {
    set(value)
    key.current = tapKey()
  }
  const count = pointsIn(points)
  const amount = spentIn(spent, currency)
  const fits = count !== null && Math.abs(count) <= pointsMost && (what === 'visit' ? count >= 0 : count !== 0)
  const wrong = {
    points: !fits,
    spent: what === 'visit' && amount === null,
    reason: reason.trim() === '' && (what === 'points' || (count ?? 0) > 0),
  }
  const save = async () => {
    setChecked(true)
    if (busy || count === null || Object.values(wrong).some(Boolean)) return
    setBusy(true)
    setProblem(null)
    const params = { branchId, customerId: guest.id }
    const why = reason.trim()
    const id = entryId.current
    try {
      const sent =
        what === 'visit'
          ? send(recordVisit, {
              params,
              key: key.current,
              body: { id, points: count, spent: amount ?? 0, ...(why && { reason: why }) },
            })
          : send(changePoints, { params, key: key.current, body: { id, points: count, reason: why } })
      onSaved(await sent)
    } catch (error) {
      const asTheyAre = arrivedIn<Guest>(error, 'guest')
      setArrived(asTheyAre)
      if (!asTheyAre) setProblem(refusal(error))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const error = (field: keyof typeof wrong, words: string) => (checked && wrong[field] ? words : undefined)
  if (arrived) return <Arrived guest={arrived} onDone={() => onSaved(arrived)} />
  return (
    <form className="guest-editor" noValidate onSubmit={submit}>
      <p className="quiet">
        <Sentence>{t('has', { count: guest.loyaltyPoints })}</Sentence>
      </p>
      {what === 'visit' && (
        <AmountField
          label={t('field.spent', { currency })}
          currency={currency}
          value={spent}
          onValue={typed(setSpent)}
          error={error('spent', t('wrong.spent', amountExamples(currency)))}
        />
      )}
      <Field
        label={t('field.points')}
        hint={what === 'points' ? t('hint.points') : undefined}
        dir="ltr"
        inputMode={what === 'points' ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={7}
        value={points}
        onValue={typed(setPoints)}
        error={error('points', t(what === 'visit' ? 'wrong.visitPoints' : 'wrong.points'))}
      />
      <Field
        label={t('field.reason')}
        hint={t('hint.reason')}
        autoComplete="off"
        maxLength={reasonMost}
        value={reason}
        onValue={typed(setReason)}
        error={error('reason', t('wrong.reason'))}
      />
      <FormProblem of={problem} />
      <Button kind="primary" block type="submit" busy={busy}>
        {t(what === 'visit' ? 'recordVisit' : 'changePoints')}
      </Button>
    </form>
  )
}

interface ArrivedProps {
  readonly guest: Guest
  readonly onDone: () => void
}

function Arrived({ guest, onDone }: ArrivedProps) {
  const { t } = useTranslation('customers')
  return (
    <div className="guest-editor">
      <p role="alert">
        <strong>{t('arrived.what')}</strong> {t('arrived.why')}
      </p>
      <p className="quiet">
        <Sentence>{t('has', { count: guest.loyaltyPoints })}</Sentence>
      </p>
      <Button kind="primary" block onClick={onDone}>
        {t('arrived.done')}
      </Button>
    </div>
  )
}
