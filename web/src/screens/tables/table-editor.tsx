import type { Table } from '@sufra/shared/tables/tables.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PutAway } from '../../features/table-book/put-away'
import { TableForm } from '../../features/table-book/table-form'
import { useLive } from '../../live/live-store'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { map, qrCode } from '../../ui/icon-shapes'
import { toast } from '../../ui/toast-store'
import './table-editor.css'

interface TableEditorProps {
  readonly branchId: string
  readonly tables: readonly Table[]
  readonly timeZone: string
  /** Which table; `new`: one that is being added. */
  readonly open: string | null
  readonly onClose: () => void
}

/** One table beside the list: all that is set up of it. */
export function TableEditor({ branchId, tables, timeZone, open, onClose }: TableEditorProps) {
  const { t } = useTranslation(['tables', 'common'])
  const areas = useLive((live) => live.entities.areas)
  const table = tables.find(({ id }) => id === open) ?? null
  const [first] = areas
  const shown = first !== undefined && (table !== null || open === 'new')
  const saved = ({ number }: Table) => {
    onClose()
    toast.success(t(table ? 'saved' : 'added', { number }))
  }
  const title = table ? t('common:table', { number: table.number }) : t('newTable')
  return (
    <Dialog kind="side" open={shown} onClose={onClose} title={title}>
      {shown && (
        <div className="table-editor">
          <TableForm
            key={open}
            branchId={branchId}
            table={table}
            tables={tables}
            areas={areas}
            areaId={first.id}
            onSaved={saved}
          />
          {table?.active && <Ways tableId={table.id} />}
          {table && <PutAway branchId={branchId} table={table} timeZone={timeZone} onDone={onClose} />}
        </div>
      )}
    </Dialog>
  )
}

/** Where else one works on this table. */
function Ways({ tableId }: { readonly tableId: string }) {
  const { t } = useTranslation('tables')
  return (
    <div className="table-editor__ways">
      <Link className="link" to={`/floor?table=${tableId}`}>
        <Icon of={map} size={18} />
        {t('showOnFloor')}
      </Link>
      <Link className="link" to={`/admin/codes?table=${tableId}`}>
        <Icon of={qrCode} size={18} />
        {t('printCode')}
      </Link>
    </div>
  )
}
