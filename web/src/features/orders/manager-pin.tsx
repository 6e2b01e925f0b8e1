import type { Approvers } from '@sufra/shared/orders/approvals.contract'
import { approveTakingOff, readApprovers } from '@sufra/shared/orders/approvals.endpoints'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { SelectField } from '../../ui/select-field'

interface ManagerPinProps {
  readonly order: Pick<Order, 'id' | 'branchId'>
  /** Null: the whole order. */
  readonly lineId: string | null
  readonly onApproved: (approval: string) => void
}

/** What the kitchen makes already comes off with a manager's PIN, typed here, where PINs count. */
export function ManagerPin({ order, lineId, onApproved }: ManagerPinProps) {
  const { t } = useTranslation('orders')
  const { branchId } = order
  const { data, error, isPending } = useQuery({
    queryKey: ['approvers', branchId],
    queryFn: () => ask(readApprovers, { params: { branchId } }),
  })
  if (isPending) return null
  if (!data) return <p className="order-panel__refusal">{errorText(error)}</p>
  const here = data.pinCounts && data.people.length > 0
  return (
    <>
      <p className="order-panel__refusal">{t(here ? 'pinNeeded' : 'offNeedsManager')}</p>
      {here && <PinForm order={order} lineId={lineId} onApproved={onApproved} people={data.people} />}
    </>
  )
}

function PinForm({ order, lineId, people, onApproved }: ManagerPinProps & { readonly people: Approvers['people'] }) {
  const { t } = useTranslation(['orders', 'common'])
  const [userId, setUserId] = useState(people[0]?.userId ?? '')
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const approve = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      const params = { branchId: order.branchId, orderId: order.id }
      onApproved((await send(approveTakingOff, { params, body: { userId, pin, lineId } })).approval)
    } catch (error) {
      setPin('')
      setProblem(errorText(error))
    }
    setBusy(false)
  }
  return (
    <form className="order-panel__pin" onSubmit={(event) => void approve(event)}>
      <SelectField label={t('approver')} value={userId} onValue={setUserId}>
        {people.map((person) => (
          <option key={person.userId} value={person.userId}>
            {`${person.name} · ${t(`common:role.${person.role}`)}`}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('pin')}
        value={pin}
        onValue={(typed) => {
          setPin(typed.replace(/\D/g, '').slice(0, 6))
          setProblem(undefined)
        }}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        error={problem}
      />
      <Button kind="primary" type="submit" busy={busy} disabled={pin.length < 4}>
        {t('approve')}
      </Button>
    </form>
  )
}
