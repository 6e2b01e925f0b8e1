import type { ChangePassword, Profile } from '@sufra/shared/identity/profile.contract'
import { useTranslation } from 'react-i18next'
import { PasswordForm } from './password-form'

interface PasswordSectionProps {
  readonly profile: Profile
  readonly onReplace: (passwords: ChangePassword) => Promise<void>
}

/** Ours can be changed here; a hosted provider keeps its own. PIN and demo sessions have neither. */
export function PasswordSection({ profile: { hasPassword, provider }, onReplace }: PasswordSectionProps) {
  const { t } = useTranslation('profile')
  const hosted = provider === 'firebase' || provider === 'azure'
  if (!hasPassword && !hosted) return null
  return (
    <section className="profile__part" aria-labelledby="profile-password">
      <h3 id="profile-password">{t('passwordTitle')}</h3>
      {hasPassword ? (
        <PasswordForm onReplace={onReplace} />
      ) : (
        <p className="quiet">{t('notOurs', { provider: t(`by.${provider}`) })}</p>
      )}
    </section>
  )
}
