import type { Installation } from '@sufra/shared/identity/identity.contract'
import { useTranslation } from 'react-i18next'
import { useInstallation } from '../../session/installation'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { check, circleDashed, copy } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { toast } from '../../ui/toast-store'
import { meaningOf } from './setting-names'

type Setting = Installation['settings'][number]

/** The six settings of the provider: which are there, never what they say. */
export function SettingList() {
  const { t } = useTranslation('demo')
  const known = useInstallation()
  const settings = known.state === 'known' ? known.installation.settings : []
  const present = settings.filter((setting) => setting.present).length
  return (
    <section className="needed" aria-labelledby="settings-title">
      <div className="needed__head">
        <h2 id="settings-title">{t('settingsTitle')}</h2>
        <span className="quiet">
          <Sentence>{t('settingsPresent', { present, total: settings.length })}</Sentence>
        </span>
      </div>
      <ul className="panel">
        {settings.map((setting) => (
          <SettingRow key={setting.name} setting={setting} />
        ))}
      </ul>
      <p className="faint small">{t('neverShown')}</p>
    </section>
  )
}

function SettingRow({ setting: { name, present } }: { readonly setting: Setting }) {
  const { t } = useTranslation(['demo', 'common'])
  const meaning = meaningOf(name)
  const copyName = async () => {
    await navigator.clipboard.writeText(name)
    toast.success(t('common:action.copied'))
  }
  return (
    <li className="needed__one" data-present={present}>
      <Icon of={present ? check : circleDashed} size={18} />
      <span className="needed__name">{meaning ? t(`setting.${meaning}`) : name}</span>
      <bdi dir="ltr">
        <code>{name}</code>
      </bdi>
      <span className="needed__state">{present ? t('present') : t('missing')}</span>
      <IconButton
        icon={copy}
        size="desk"
        label={t('common:action.copy', { what: name })}
        onClick={() => void copyName()}
      />
    </li>
  )
}
