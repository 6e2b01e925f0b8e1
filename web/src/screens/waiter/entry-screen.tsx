import type { Session } from '@sufra/shared/identity/identity.contract'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { takeaway } from '../../features/entry/draft.rules'
import { claimDrafts } from '../../features/entry/drafts-store'
import { useMenu } from '../../features/menu/use-menu'
import { useTables } from '../../features/tables/use-tables'
import { useLive } from '../../live/live-store'
import { useSession } from '../../session/session-store'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { bookOpen, layoutGrid } from '../../ui/icon-shapes'
import { Skeleton } from '../../ui/skeleton'
import { EntryDesk } from './entry-desk'
import { useLeaveEntry } from './entry-top'
import './entry.css'

/** Fast order entry for one table, or for what is taken away: what the guest just said, into the kitchen before the next sentence. */
export function EntryScreen() {
  const session = useSession()
  const { tableId = '' } = useParams()
  if (session.state !== 'open' || !session.session.currentBranchId) return null
  return (
    <div className="entry">
      <Loaded key={tableId} session={session.session} branchId={session.session.currentBranchId} tableId={tableId} />
    </div>
  )
}

interface LoadedProps {
  readonly session: Session
  readonly branchId: string
  readonly tableId: string
}

function Loaded({ session, branchId, tableId }: LoadedProps) {
  const { t } = useTranslation(['waiter', 'common'])
  const ready = useLive((live) => live.view !== null)
  const tables = useTables()
  const at = tables.find(({ table }) => table.id === tableId)
  const shown = useMenu(branchId)
  const leave = useLeaveEntry(tableId)
  const userId = session.user.id
  useEffect(() => claimDrafts(userId, branchId), [userId, branchId])
  const home = <Button onClick={leave}>{t('common:action.back')}</Button>
  if (shown.error && !shown.menu)
    return (
      <EmptyState whole icon={bookOpen} title={t('entry.noMenu')} action={home}>
        {t('entry.noMenuWhy')}
      </EmptyState>
    )
  if (!ready || !shown.menu) return <Skeleton rows={8} title={t('menuTitle')} />
  if (!at && tableId !== takeaway)
    return <EmptyState whole icon={layoutGrid} title={t('entry.noTable')} action={home} />
  return (
    <EntryDesk
      session={session}
      branchId={branchId}
      tables={tables}
      at={at ?? null}
      menu={shown.menu}
      byId={shown.byId}
    />
  )
}
