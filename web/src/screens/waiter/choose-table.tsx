import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type TableNow, takesOrders } from '../../features/tables/table-now.rules'
import { TableTile } from '../../features/tables/table-tile'
import { Dialog } from '../../ui/dialog'
import { NewTakeaway } from './new-takeaway'
import { orderPath } from './order-path'

interface ChooseTableProps {
  readonly open: boolean
  readonly tables: readonly TableNow[]
  readonly timeZone: string
  readonly onClose: () => void
}

/** "New order" first, then for whom: what is taken away, or one of the tables. */
export function ChooseTable({ open, tables, timeZone, onClose }: ChooseTableProps) {
  const { t } = useTranslation('waiter')
  const navigate = useNavigate()
  const takers = tables.filter(takesOrders)
  return (
    <Dialog open={open} onClose={onClose} kind="sheet" title={t('entry.whichTable')}>
      <NewTakeaway />
      {takers.length === 0 && <p className="quiet">{t('entry.noneOpen')}</p>}
      <div className="my-tables__tiles">
        {takers.map((now) => (
          <TableTile
            key={now.table.id}
            now={now}
            timeZone={timeZone}
            selected={false}
            unsent={false}
            onOpen={() => navigate(orderPath(now.table.id))}
          />
        ))}
      </div>
    </Dialog>
  )
}
