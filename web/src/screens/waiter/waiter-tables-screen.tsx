import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/skeleton'
import { BoardPanels } from './board-panels'
import { MyTables } from './my-tables'
import { useBoard } from './use-board'
import { useWaiterKeys } from './use-waiter-keys'
import { WaiterCounts } from './waiter-counts'
import { type InBranch, withBranch } from './with-branch'
import './waiter.css'

export const WaiterTablesScreen = withBranch(Tables)

/** All tables, one's own or an area's, as tiles or on the plan. */
function Tables({ session, branchId }: InBranch) {
  const { t } = useTranslation('waiter')
  const board = useBoard(session, branchId)
  useWaiterKeys(board, null)
  if (!board.ready) return <Skeleton rows={6} title={t('allTables')} />
  return (
    <div className="waiter">
      <h1 className="sr">{t('allTables')}</h1>
      <WaiterCounts {...board} userId={session.user.id} current="tables" />
      <div className="waiter__body waiter__body--tables">
        <MyTables {...board} filtered />
        <BoardPanels board={board} />
      </div>
    </div>
  )
}
