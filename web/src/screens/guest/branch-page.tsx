import type { Session } from '@sufra/shared/identity/identity.contract'
import type { Localized } from '@sufra/shared/kernel/fields'
import type { BranchList } from '@sufra/shared/menu/menu.contract'
import { findBranches } from '@sufra/shared/menu/menu.endpoints'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { BrandMark } from '../../ui/brand-mark'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { chevronRight, qrCode, store } from '../../ui/icon-shapes'
import { LanguageMenu } from '../../ui/language-menu'
import { Text } from '../../ui/localized'
import { Account } from './account-menu'

interface BranchPageProps {
  readonly session: Session | null
  readonly onChoose: (branchId: string) => void
}

interface Branch {
  readonly id: string
  readonly name: Localized
  readonly restaurantName: Localized
}

/** No table: a customer says where to pick up, anybody else is told to scan and may look at a menu. */
export function BranchPage({ session, onChoose }: BranchPageProps) {
  const { t } = useTranslation(['guest', 'common'])
  const { branches, error, load } = useBranches(session)
  return (
    <div className="entry">
      <header className="topbar">
        <BrandMark size={28} />
        <span className="topbar__end">
          <Account />
          <LanguageMenu />
        </span>
      </header>
      <main className="entry__body entry__body--start">
        {session ? (
          <>
            <h1>{t('guest:entry.takeaway')}</h1>
            <p>{t('guest:entry.takeawayText')}</p>
          </>
        ) : (
          <>
            <Icon of={qrCode} size={40} />
            <h1>{t('guest:entry.scan')}</h1>
            <p>{t('guest:entry.scanText')}</p>
            {branches.length > 0 && <h2 className="entry__or">{t('guest:entry.browse')}</h2>}
          </>
        )}
        {error && (
          <>
            <p role="alert">{error}</p>
            <Button kind="line" onClick={load}>
              {t('common:action.retry')}
            </Button>
          </>
        )}
        <ul className="branches">
          {branches.map((branch) => (
            <li key={branch.id}>
              <button type="button" className="rowlink" onClick={() => onChoose(branch.id)}>
                <Icon of={store} />
                <span>
                  <Text of={branch.restaurantName} />
                  <small>
                    <Text of={branch.name} />
                  </small>
                </span>
                <span className="rowlink__end">
                  <Icon of={chevronRight} size={18} flip />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}

function useBranches(session: Session | null) {
  const own = session?.branches
  const [list, setList] = useState<BranchList['branches']>([])
  const [error, setError] = useState<string | null>(null)
  const load = useCallback(() => {
    setError(null)
    ask(findBranches).then(
      ({ branches }) => setList(branches),
      (refusal: unknown) => setError(errorText(refusal)),
    )
  }, [])
  useEffect(() => {
    if (!own) load()
  }, [own, load])
  const branches: readonly Branch[] = own ?? list
  return { branches, error, load }
}
