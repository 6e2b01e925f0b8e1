import { type Access, groupNames, permissionGroups } from '@sufra/shared/people/access.rules'
import type { Permission } from '@sufra/shared/people/permissions.rules'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { check, minus } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import './access-list.css'

interface AccessListProps {
  readonly accessTo: (permission: Permission) => Access
  /** Why not, in words; null: it goes without saying. */
  readonly because?: (access: Access & { may: false }) => string | null
}

/** Everything somebody may and may not do, in words, grouped as people look for it. */
export function AccessList({ accessTo, because }: AccessListProps) {
  const { t } = useTranslation('people')
  return (
    <div className="access">
      {groupNames.map((group) => (
        <section key={group} className="access__group">
          <h4>{t(`group.${group}`)}</h4>
          <ul>
            {permissionGroups[group].map((permission) => (
              <Row key={permission} permission={permission} access={accessTo(permission)} because={because} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface RowProps {
  readonly permission: Permission
  readonly access: Access
  readonly because: AccessListProps['because'] | undefined
}

function Row({ permission, access, because }: RowProps) {
  const { t } = useTranslation('people')
  const why = access.may ? null : because?.(access)
  return (
    <li data-may={access.may}>
      <Icon of={access.may ? check : minus} size={16} />
      <span className="sr">{access.may ? t('may') : t('mayNot')}</span>
      <span>
        {t(`can.${permission}`)}
        {why && (
          <span className="access__why">
            <Sentence>{why}</Sentence>
          </span>
        )}
      </span>
    </li>
  )
}
