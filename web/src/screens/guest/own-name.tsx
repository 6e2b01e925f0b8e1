import { saveProfile } from '@sufra/shared/identity/profile.endpoints'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { refreshSession } from '../../session/session-store'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { toast } from '../../ui/toast-store'
import './own-name.css'

interface OwnNameProps {
  readonly name: string
  readonly onClose: () => void
}

/** The name under which a customer's takeaway orders are called out; given or changed at any time after signing in. */
export function OwnName({ name: before, onClose }: OwnNameProps) {
  const { t } = useTranslation('guest')
  const [name, setName] = useState(before)
  const { busy, failure, corrected, save } = useSaving(onClose)
  const [tried, setTried] = useState(false)
  const isEmpty = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isEmpty) void save(name.trim())
  }
  return (
    <Dialog open kind="sheet" title={t('account.name')} onClose={onClose}>
      <form className="own-name" noValidate onSubmit={submit}>
        <Field
          label={t('account.name')}
          hint={t('account.nameHint')}
          name="name"
          autoComplete="name"
          autoFocus
          required
          maxLength={120}
          value={name}
          onValue={(typed) => {
            setName(typed)
            corrected()
          }}
          error={tried && isEmpty ? t('account.nameMissing') : (failure ?? undefined)}
        />
        <Button kind="primary" block type="submit" busy={busy}>
          {t('account.nameSave')}
        </Button>
      </form>
    </Dialog>
  )
}

function useSaving(onSaved: () => void) {
  const { t } = useTranslation('guest')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (name: string) => {
    setBusy(true)
    try {
      await send(saveProfile, { body: { name } })
      // The new name is on the server; a page that cannot ask for it now shows it the next time it is opened.
      await refreshSession().catch(() => undefined)
      toast.success(t('account.nameSaved'))
      onSaved()
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, corrected: () => setFailure(null), save }
}
