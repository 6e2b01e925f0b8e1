import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useTranslation } from '../../i18n/use-translation'
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
      <Facts {...props} />
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

function Facts({ now, areas, timeZone }: TablePanelProps) {
  const { t } = useTranslation(['floor', 'common'])
  const locale = useLocale()
  const words = useTableWords(timeZone)
  const { table, visit } = now
  const area = areas.find(({ id }) => id === table.areaId)
  const seated = words.seated(now)
  const reserved = words.reservedAt(now)
  const joined = words.joinedWith(now)
  const free = words.freeTime(now)
  const where = [joined, free ? null : words.freeAbout(now)].filter((part) => part !== null)
  return (
    <>
      <p className="table-panel__where">
        <Sentence>{t('common:seats', { count: table.capacity })}</Sentence>
        {area && <span className="dot-sep">{nameIn(area.name, locale).text}</span>}
        {where.map((part) => (
          <span key={part} className="dot-sep">
            <Sentence>{part}</Sentence>
          </span>
        ))}
      </p>
      <dl className="table-facts">
        <Fact name={t('status')}>{t(`common:tableStatus.${now.status}`)}</Fact>
        {visit && (
          <Fact name={t('guests')}>
            <Num>{visit.guests}</Num>
          </Fact>
        )}
        {seated && (
          <Fact name={t('seatedFor')}>
            <Sentence>{seated}</Sentence>
          </Fact>
        )}
        {free && (
          <Fact name={t('freeAboutName')}>
            <Sentence>{free}</Sentence>
          </Fact>
        )}
        {visit?.waiterName && (
          <Fact name={t('waiter')}>
            <bdi>{visit.waiterName}</bdi>
          </Fact>
        )}
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
