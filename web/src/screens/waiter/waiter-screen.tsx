import { useTranslation } from 'react-i18next'
import { NeedsList } from '../../features/attention/needs-list'
import { PauseLine } from '../../features/settings/pause-line'
import { Skeleton } from '../../ui/skeleton'
import { BoardPanels } from './board-panels'
import { MyTables } from './my-tables'
import { useBoard } from './use-board'
import { useNeedActions } from './use-need-actions'
import { useNeeds } from './use-needs'
import { useWaiterKeys } from './use-waiter-keys'
import { WaiterCounts } from './waiter-counts'
import { type InBranch, withBranch } from './with-branch'
import './waiter.css'

export const WaiterScreen = withBranch(Home)

/** What needs this waiter now, then their tables: on phones below each other, on tablets side by side. */
function Home({ session, branchId }: InBranch) {
  const { t } = useTranslation('waiter')
  const board = useBoard(session, branchId)
  const needs = useNeeds(board)
  const actions = useNeedActions(board)
  useWaiterKeys(board, needs[0] ? () => actions.onFirst(needs[0]) : null)
  if (!board.ready) return <Skeleton rows={6} title={t('title')} />
  return (
    <div className="waiter">
      <h1 className="sr">{t('title')}</h1>
      <PauseLine />
      <WaiterCounts {...board} userId={session.user.id} current="tables" />
      <div className="waiter__body">
        <NeedsList needs={needs} {...actions} />
        <MyTables {...board} />
        <BoardPanels board={board} />
      </div>
    </div>
  )
}
