import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { shieldAlert } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import type { RowName } from './setting-groups.rules'
import './setting-row.css'

interface SettingRowProps {
  readonly name: RowName
  /** Null: not a setting, so it counts nowhere in particular. */
  readonly scope: 'branch' | 'restaurant' | null
  /** Shown, but not this person's to change. */
  readonly locked?: boolean
  readonly children?: ReactNode
  /** The control needs the whole width: it stands below the words. */
  readonly wide?: boolean
}

/** What it is and why on one side, what is done with it on the other, and how far it counts. */
export function SettingRow({ name, scope, locked = false, wide = false, children }: SettingRowProps) {
  const { t } = useTranslation('settings')
  const id = `setting-${name}`
  return (
    <section className="setting" data-wide={wide || undefined} data-name={name} aria-labelledby={id}>
      <div className="setting__words">
        <h3 id={id}>{t(`s.${name}.title`)}</h3>
        <p className="quiet">
          <Sentence>{t(`s.${name}.hint`)}</Sentence>
        </p>
        {scope && <p className="setting__scope">{t(`scope.${scope}`)}</p>}
        {locked && (
          <p className="setting__locked">
            <Icon of={shieldAlert} size={16} />
            {t('locked')}
          </p>
        )}
      </div>
      {children !== undefined && (
        <fieldset className="setting__control" disabled={locked} aria-labelledby={id}>
          {children}
        </fieldset>
      )}
    </section>
  )
}
