import type { AlertTimes } from '@sufra/shared/tables/alert-times.contract'
import { fewestAlertMinutes, mostAlertMinutes } from '@sufra/shared/tables/alert-times.limits'
import { alertNames } from '@sufra/shared/tables/alert-times.rules'
import { setAlertTimes } from '@sufra/shared/tables/tables.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'
import { type AlertDraft, wishIn, wrongIn } from './alert-draft.rules'
import { alertTimesAt } from './use-alert-times'
import './alert-times-form.css'

/** After how many minutes waiting is late at this branch. */
export function AlertTimesForm({ branchId }: { readonly branchId: string }) {
  const { t } = useTranslation('common')
  const { data, error, refetch } = useQuery(alertTimesAt(branchId))
  if (data) return <Times branchId={branchId} now={data} />
  if (!error) return <Skeleton rows={2} />
  return (
    <EmptyState title={errorText(error)} action={<Button onClick={() => void refetch()}>{t('action.retry')}</Button>} />
  )
}

interface TimesProps {
  readonly branchId: string
  readonly now: AlertTimes
}

function Times({ branchId, now }: TimesProps) {
  const { t } = useTranslation('screens')
  const { draft, type, tried, busy, problem, submit } = useTimes(branchId, now)
  const wrong = tried ? wrongIn(draft) : []
  const bounds = { least: fewestAlertMinutes, most: mostAlertMinutes }
  return (
    <form className="alert-times" noValidate onSubmit={submit}>
      {alertNames.map((name) => (
        <Field
          key={name}
          label={t(`alerts.name.${name}`)}
          hint={t('alerts.minutes')}
          inputMode="numeric"
          autoComplete="off"
          required
          dir="ltr"
          maxLength={6}
          value={draft[name] ?? String(now[name])}
          onValue={(value) => type(name, value)}
          error={wrong.includes(name) ? t('alerts.wrong', bounds) : undefined}
        />
      ))}
      <div className="alert-times__send">
        <FormProblem of={problem} />
        <Button type="submit" busy={busy}>
          {t('alerts.save')}
        </Button>
      </div>
    </form>
  )
}

/** What is typed stays; what somebody else changes meanwhile shows in the fields nobody touched here. */
function useTimes(branchId: string, now: AlertTimes) {
  const { t } = useTranslation('screens')
  const client = useQueryClient()
  const [draft, setDraft] = useState<AlertDraft>({})
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const type = (name: keyof AlertTimes, value: string) => setDraft((typed) => ({ ...typed, [name]: value }))
  const save = async () => {
    const wish = wishIn(draft, now)
    if (Object.keys(wish).length === 0) return toast.success(t('alerts.same'))
    setBusy(true)
    try {
      const after = await send(setAlertTimes, { params: { branchId }, body: wish })
      client.setQueryData(alertTimesAt(branchId).queryKey, after)
      setDraft({})
      setTried(false)
      toast.success(t('alerts.saved'))
    } catch (error) {
      setProblem(errorText(error))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setProblem(null)
    if (!busy && wrongIn(draft).length === 0) void save()
  }
  return { draft, type, tried, busy, problem, submit }
}
