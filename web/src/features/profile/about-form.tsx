import type { Profile } from '@sufra/shared/identity/profile.contract'
import { saveProfile } from '@sufra/shared/identity/profile.endpoints'
import { localeNames, locales } from '@sufra/shared/locale/locale'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Segments } from '../../ui/segments'
import { changesOf, type Draft, draftFaults, draftOf } from './draft.rules'

interface AboutFormProps {
  readonly profile: Profile
  readonly onSaved: (profile: Profile) => void
}

export function AboutForm({ profile, onSaved }: AboutFormProps) {
  const { t } = useTranslation(['profile', 'auth'])
  const locale = useLocale()
  const [before] = useState(() => draftOf(profile, locale))
  const [draft, setDraft] = useState(before)
  const { busy, failure, tried, corrected, submit } = useSaving(before, draft, onSaved)
  const faults = draftFaults(draft)
  const set = (part: Partial<Draft>) => {
    corrected()
    setDraft((now) => ({ ...now, ...part }))
  }
  return (
    <form className="profile__part" noValidate onSubmit={submit} aria-label={t('about')}>
      <h3>{t('about')}</h3>
      <Field
        label={t('auth:field.name')}
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        value={draft.name}
        onValue={(name) => set({ name })}
        error={tried && faults.name ? t('auth:check.name') : undefined}
      />
      <Field
        label={t('auth:field.phone')}
        hint={t('phoneHint')}
        type="tel"
        name="tel"
        autoComplete="tel"
        dir="ltr"
        value={draft.phone}
        onValue={(phone) => set({ phone })}
        error={tried && faults.phone ? t('auth:check.phoneWrong') : undefined}
      />
      <Choices draft={draft} set={set} />
      {failure && <Failure text={failure} />}
      <Button kind="primary" block type="submit" busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}

function Choices({ draft, set }: { readonly draft: Draft; readonly set: (part: Partial<Draft>) => void }) {
  const { t } = useTranslation('profile')
  return (
    <>
      <div className="field">
        <span className="field__label">{t('language')}</span>
        <Segments
          label={t('language')}
          current={draft.locale}
          options={locales.map((value) => ({ value, label: localeNames[value] }))}
          onChoose={(locale) => set({ locale })}
        />
      </div>
      <div className="field">
        <span className="field__label">{t('digits')}</span>
        <Segments
          label={t('digits')}
          current={draft.digits}
          options={[
            { value: 'latin', label: t('digitsLatin') },
            { value: 'native', label: t('digitsArabic') },
          ]}
          onChoose={(digits) => set({ digits })}
        />
      </div>
    </>
  )
}

function Failure({ text }: { readonly text: string }) {
  const { t } = useTranslation('auth')
  return (
    <p className="profile__failed" role="alert">
      <strong>{t('failed.profile')}</strong> {text}
    </p>
  )
}

function useSaving(before: Draft, draft: Draft, onSaved: (profile: Profile) => void) {
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async () => {
    setTried(true)
    const { name, phone } = draftFaults(draft)
    if (busy || name || phone) return
    setBusy(true)
    setFailure(null)
    try {
      onSaved(await send(saveProfile, { body: changesOf(before, draft) }))
    } catch (error) {
      setFailure(errorText(error))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return { busy, tried, failure, corrected: () => setFailure(null), submit }
}
