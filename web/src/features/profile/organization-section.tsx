import type { Session } from '@sufra/shared/identity/identity.contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreloadedProvider } from '../../session/preload-provider'
import { switchWayOf } from '../../session/switch-organization'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { slugOf } from './slug.rules'
import { type SwitchRefusal, useOrganizationSwitch } from './use-organization-switch'

interface OrganizationSectionProps {
  readonly session: Session
  readonly onSwitched: (session: Session) => void
}

/** Where one works, and the way to another organization for those who have one. */
export function OrganizationSection({ session, onSwitched }: OrganizationSectionProps) {
  const { t } = useTranslation('profile')
  const way = switchWayOf(session)
  const { settings, busy, refusal, corrected, go } = useOrganizationSwitch(way, onSwitched)
  const [typing, setTyping] = useState(false)
  usePreloadedProvider(way === 'provider' ? settings : null)
  return (
    <section className="profile__part" aria-labelledby="profile-organization">
      <h3 id="profile-organization">{t('organization')}</h3>
      <p className="quiet">
        <bdi>{session.organization.name}</bdi>
      </p>
      {typing && <SlugForm busy={busy} window={way === 'provider'} onSlug={go} onEdit={corrected} />}
      {refusal && <Refusal {...refusal} />}
      {!typing && (
        <Button busy={busy} onClick={() => (way === 'none' ? go('') : setTyping(true))}>
          {t('switchOrganization')}
        </Button>
      )}
    </section>
  )
}

interface SlugFormProps {
  readonly busy: boolean
  /** The provider asks in a window of its own. */
  readonly window: boolean
  readonly onSlug: (slug: string) => void
  readonly onEdit: () => void
}

function SlugForm({ busy, window, onSlug, onEdit }: SlugFormProps) {
  const { t } = useTranslation('profile')
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const slug = slugOf(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (slug) onSlug(slug)
  }
  return (
    <form className="profile__form" noValidate onSubmit={submit} aria-label={t('switchOrganization')}>
      {window && <p className="quiet">{t('switchWindow')}</p>}
      <Field
        label={t('slug')}
        hint={t('slugHint')}
        name="organization"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        required
        autoFocus
        value={typed}
        onValue={(text) => {
          setTyped(text)
          onEdit()
        }}
        error={tried && !slug ? t('slugWrong') : undefined}
      />
      <Button kind="primary" type="submit" busy={busy}>
        {t('switchOrganization')}
      </Button>
    </form>
  )
}

function Refusal({ title, detail }: SwitchRefusal) {
  return (
    <p className="profile__failed" role="alert">
      <strong>{title}</strong> {detail}
    </p>
  )
}
