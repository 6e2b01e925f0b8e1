import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Num, Sentence } from '../../ui/num'
import { TableActions } from './table-actions'
import { TableCalls } from './table-calls'
import type { TablePanelProps } from './table-panel-props'
import { TableRefusal } from './table-refusal'
import { useTableWords } from './use-table-words'
import './table-panel.css'

/** Everything one can see of a table and do at it. */
export function TablePanel(props: TablePanelProps) {
  const { now, children, total } = props
  return (
    <div className="table-panel">
      {now.visit ? <Party {...props} /> : <Facts {...props} />}
      {props.permissions.includes('serve_tables') && <TableCalls calls={now.calls} branchId={props.branchId} />}
      {children}
      <div className="table-panel__foot">
        {total}
        <TableRefusal key={`refusal-${now.table.id}`} now={now} />
        <TableActions key={`actions-${now.table.id}`} {...props} />
      </div>
    </div>
  )
}

/** Who sits there, for how long and with whom: one line over what waits for them. */
function Party({ now, timeZone }: TablePanelProps) {
  const { t } = useTranslation(['floor', 'common'])
  const words = useTableWords(timeZone)
  const { visit } = now
  if (!visit) return null
  const seated = words.seated(now)
  const parts = [
    t('common:guests', { count: visit.guests }),
    t('common:seats', { count: now.seats }),
    seated && t('floor:seatedTime', { time: seated }),
    words.joinedWith(now),
    words.freeAbout(now),
  ]
  return (
    <p className="table-panel__where">
      {parts.map(
        (part, place) =>
          part && (
            <span key={part} className={place === 0 ? undefined : 'dot-sep'}>
              <Sentence>{part}</Sentence>
            </span>
          ),
      )}
      {visit.waiterName && (
        <span className="dot-sep">
          <bdi>{visit.waiterName}</bdi>
        </span>
      )}
    </p>
  )
}

function Facts({ now, areas, timeZone }: TablePanelProps) {
  const { t } = useTranslation(['floor', 'common'])
  const locale = useLocale()
  const words = useTableWords(timeZone)
  const { table } = now
  const area = areas.find(({ id }) => id === table.areaId)
  const reserved = words.reservedAt(now)
  return (
    <>
      <p className="table-panel__where">
        <Sentence>{t('common:seats', { count: table.capacity })}</Sentence>
        {area && <span className="dot-sep">{nameIn(area.name, locale).text}</span>}
      </p>
      <dl className="table-facts">
        <Fact name={t('status')}>{t(`common:tableStatus.${now.status}`)}</Fact>
        {reserved && (
          <Fact name={t('reservedFor')}>
            <Num>{reserved}</Num>
          </Fact>
        )}
      </dl>
    </>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
