import type { BranchSummary, Session } from '@sufra/shared/identity/identity.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Localized } from '@sufra/shared/kernel/fields'
import { useTranslation } from 'react-i18next'
import { errorText } from '../i18n/error-text'
import { useLocale } from '../i18n/locale'
import { switchToBranch } from '../session/switch-branch'
import { Icon } from '../ui/icon'
import { chevronsUpDown } from '../ui/icon-shapes'
import { Menu, MenuItem } from '../ui/menu'
import { toast } from '../ui/toast-store'

/** The restaurant and the branch, always in sight; a menu for who has several. */
export function BranchName({ session }: { readonly session: Session }) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const named = (name: Localized): string => name[locale] ?? name.en
  const current = session.branches.find(({ id }) => id === session.currentBranchId)
  if (!current) return <strong className="header__branch clip">{session.organization.name}</strong>
  const title = (
    <span className="header__branch clip">
      <span className="quiet">{named(current.restaurantName)}</span> <strong>{named(current.name)}</strong>
    </span>
  )
  if (session.branches.length < 2) return title
  const choose = (branch: BranchSummary, close: () => void) => {
    close()
    if (branch.id === current.id) return
    switchToBranch(branch.id).then(
      () => toast.success(t('switched', { name: named(branch.name) })),
      (error: unknown) => toast.error(errorText(error)),
    )
  }
  return (
    <Menu
      className="header__branches"
      label={`${t('branch')}: ${named(current.restaurantName)} ${named(current.name)}`}
      face={
        <>
          {title}
          <Icon of={chevronsUpDown} size={14} />
        </>
      }
    >
      {(close) =>
        session.branches.map((branch) => {
          // The demo has one branch to work in: the server refuses the others.
          const closed = session.demo && branch.id !== current.id
          return (
            <MenuItem
              key={branch.id}
              checked={branch.id === current.id}
              disabled={closed}
              onSelect={() => choose(branch, close)}
            >
              {named(branch.name)}
              <span className="faint small push">{named(branch.restaurantName)}</span>
              {closed && <span className="menu__reason">{errorText(new AppError('demo_no_branch_switch'))}</span>}
            </MenuItem>
          )
        })
      }
    </Menu>
  )
}
