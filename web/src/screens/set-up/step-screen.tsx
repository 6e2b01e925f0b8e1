import type { Session } from '@sufra/shared/identity/identity.contract'
import { localeNames, locales } from '@sufra/shared/locale/locale'
import { useTranslation } from 'react-i18next'
import { setLocale, useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Choice } from './choice'

/** Who this screen is, and the language its cooks read: everything after is in it. */
export function StepScreen({ session }: { readonly session: Session }) {
  const { t } = useTranslation('wall')
  const locale = useLocale()
  const branch = session.branches.find(({ id }) => id === session.currentBranchId)
  const paired = session.kind === 'device'
  return (
    <>
      <dl className="set-up__facts">
        <div>
          <dt>{t(paired ? 'screen.paired' : 'screen.person')}</dt>
          <dd>
            <bdi>{session.user.name}</bdi>
          </dd>
        </div>
        {branch && (
          <div>
            <dt>{t('screen.branch')}</dt>
            <dd>
              <bdi>{nameIn(branch.name, locale).text}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {!paired && <p className="set-up__quiet">{t('screen.personWhat', { address: `${location.host}/pair` })}</p>}
      <Choice
        legend={t('screen.language')}
        current={locale}
        options={locales.map((each) => ({ value: each, face: localeNames[each], lang: each }))}
        onChoose={(each) => void setLocale(each).catch(() => undefined)}
      />
    </>
  )
}
