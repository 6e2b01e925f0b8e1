import type { Visit } from '@sufra/shared/tables/tables.contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { arrowRightLeft, brushCleaning, calendarClock, check, logOut, userPlus } from '../../ui/icon-shapes'
import { MoreMenu } from '../../ui/more-menu'
import { clean } from './table-commands'
import type { Asking, TablePanelProps } from './table-panel-props'
import { useTableTaps } from './table-taps'

interface OfferedProps extends TablePanelProps {
  readonly onAsk: (what: Asking) => void
}

/** Nothing is offered that would be refused. */
export function OfferedActions(props: OfferedProps) {
  const { now, branchId, permissions, onAsk } = props
  const { t } = useTranslation('floor')
  const { table, visit } = now
  const sending = useTableTaps((taps) => table.id in taps.sending)
  const serves = permissions.includes('serve_tables')
  const holds = serves || permissions.includes('manage_reservations')
  return (
    <div className="table-actions">
      {(visit?.status !== 'open' || !serves) && props.row}
      {serves && !visit && (table.status === 'available' || table.status === 'reserved') && (
        <Button kind="primary" icon={userPlus} onClick={() => onAsk('seat')}>
          {t('seat')}
        </Button>
      )}
      {serves && visit?.status === 'open' && <PartyActions {...props} visit={visit} />}
      {serves && table.status === 'cleaning' && (
        <Button kind="primary" icon={brushCleaning} busy={sending} onClick={() => void clean(branchId, table)}>
          {t('cleaned')}
        </Button>
      )}
      {holds && table.status === 'available' && !visit && (
        <Button icon={calendarClock} onClick={() => onAsk('reserve')}>
          {t('reserve')}
        </Button>
      )}
      {holds && table.status === 'reserved' && (
        <Button icon={check} onClick={() => onAsk('release')}>
          {t('unreserve')}
        </Button>
      )}
    </div>
  )
}

type PartyAsking = Exclude<Asking, 'release'>

/** One row: what is done all the time, then the rest in a menu. A party that has everything can leave with one tap. */
function PartyActions({ now, row, visit, onAsk }: OfferedProps & { readonly visit: Visit }) {
  const { t } = useTranslation(['floor', 'common'])
  const busy = useTableTaps((taps) => visit.id in taps.sending)
  const settled = now.orders.length > 0 && now.orders.every(({ status }) => over.has(status))
  const wordOf = (what: PartyAsking) =>
    t(what === 'guests' || what === 'waiter' ? `floor:change.${what}` : `floor:${what}`)
  const rest: readonly PartyAsking[] = [
    ...(row ? (['transfer'] as const) : []),
    'join',
    ...(visit.tableIds.length > 1 ? (['split'] as const) : []),
    ...(visit.joined?.length ? (['unmerge'] as const) : []),
    'guests',
    'waiter',
    ...(settled || !row ? [] : (['close'] as const)),
  ]
  return (
    <div className="table-actions__row">
      {row}
      {!row && (
        <Button icon={arrowRightLeft} onClick={() => onAsk('transfer')}>
          {t('floor:transfer')}
        </Button>
      )}
      {(settled || !row) && (
        <Button icon={logOut} flipIcon busy={busy} onClick={() => onAsk('close')}>
          {t('floor:close')}
        </Button>
      )}
      {/* A question can be asked while an answer is still on its way. */}
      <MoreMenu label={t('common:action.more')} actions={rest.map((what) => [wordOf(what), () => onAsk(what)])} />
    </div>
  )
}

const over: ReadonlySet<string> = new Set(['served', 'completed', 'cancelled'])
