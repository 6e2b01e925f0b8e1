import type { BranchSummary, Session } from '@sufra/shared/identity/identity.contract'
import { businessDay } from '@sufra/shared/locale/business-day'
import type { AuditEntry } from '@sufra/shared/people/audit.contract'
import { type AuditTopic, auditTopics } from '@sufra/shared/people/audit-actions.rules'
import { useTranslation } from 'react-i18next'
import { AuditList, useActorName } from '../../features/audit/audit-list'
import { ChainCheck } from '../../features/audit/chain-check'
import { type Narrowed, useAudit } from '../../features/audit/use-audit'
import { useNameOf } from '../../features/audit/use-said-words'
import { StaleNotice } from '../../features/freshness/stale-notice'
import { useWorkplace } from '../../session/use-workplace'
import { Button } from '../../ui/button'
import { DayInput } from '../../ui/day-input'
import { EmptyState } from '../../ui/empty-state'
import { notebookPen, x } from '../../ui/icon-shapes'
import { useText } from '../../ui/localized'
import { NotRead } from '../../ui/not-read'
import { SelectField } from '../../ui/select-field'
import { useAddress } from '../../ui/use-address'
import '../../ui/office.css'
import './audit-screen.css'

/** Who did what in the house, and whether the record of it is as it was written. */
export function AuditScreen() {
  const workplace = useWorkplace()
  return workplace && <Record key={workplace.branch.id} {...workplace} />
}

interface RecordProps {
  readonly session: Session
  readonly branch: BranchSummary
}

/** The entries show the calendar's day, not the business day. */
const midnight = 0

const isDay = (text: string | null): text is string =>
  text !== null && /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

const isTopic = (text: string | null): text is AuditTopic => auditTopics.some((topic) => topic === text)
const actorPattern = /^[a-z]+(:[0-9a-f-]{36})?$/
const aboutPattern = /^[a-z_]+:[0-9a-f-]{36}$/

/** What the record is narrowed to stands in the address. */
function useNarrowed(branches: readonly BranchSummary[], timeZone: string) {
  const [params, change] = useAddress()
  const [topic, by, of, at] = [params.get('topic'), params.get('by') ?? '', params.get('of') ?? '', params.get('at')]
  const day = params.get('day')
  const narrowed: Narrowed = {
    ...(isDay(day) && businessDay(day, timeZone, midnight)),
    ...(isTopic(topic) && { topic }),
    ...(actorPattern.test(by) && { actor: by }),
    ...(aboutPattern.test(of) && { about: of }),
    ...(branches.some(({ id }) => id === at) && at !== null && { branchId: at }),
  }
  const put = (name: 'topic' | 'at' | 'day', value: string) => change({ [name]: value })
  const drop = () => change({ topic: null, by: null, of: null, at: null, day: null }, { keepsBefore: true })
  return { narrowed, day: isDay(day) ? day : '', put, drop }
}

function Record({ session, branch }: RecordProps) {
  const { t } = useTranslation(['audit', 'common'])
  const text = useText()
  const { branches } = session
  const { narrowed, day, put, drop } = useNarrowed(branches, branch.timeZone)
  const { entries, names, readAt, error, older, busy, refetch } = useAudit(narrowed)
  const branchOf = (id: string | null) => branches.find((each) => each.id === id)
  const orderAddress = ({ entity, entityId, branchId }: AuditEntry) =>
    entity === 'order' && branchId === branch.id && session.user.permissions.includes('manage_orders')
      ? `/admin/orders?view=all&order=${entityId}`
      : null
  const branchNameOf = (id: string | null) => {
    const at = branchOf(id)
    return at && branches.length > 1 ? text(at.name) : null
  }
  return (
    <div className="office audit">
      <header className="office__head">
        <div>
          <h1>{t('title')}</h1>
          <p className="quiet">{t('lead')}</p>
        </div>
      </header>
      <ChainCheck timeZone={branch.timeZone} />
      <div className="audit__tools">
        <SelectField label={t('topic.label')} value={narrowed.topic ?? ''} onValue={(topic) => put('topic', topic)}>
          <option value="">{t('topic.all')}</option>
          {auditTopics.map((topic) => (
            <option key={topic} value={topic}>
              {t(`topic.${topic}`)}
            </option>
          ))}
        </SelectField>
        {branches.length > 1 && (
          <SelectField label={t('where.label')} value={narrowed.branchId ?? ''} onValue={(at) => put('at', at)}>
            <option value="">{t('where.every')}</option>
            {branches.map(({ id, name }) => (
              <option key={id} value={id}>
                {text(name)}
              </option>
            ))}
          </SelectField>
        )}
        <DayInput
          label={t('day')}
          day={day}
          isChoice={(typed) => typed === '' || isDay(typed)}
          onDay={(chosen) => put('day', chosen)}
        />
        <OnlyThese narrowed={narrowed} names={names} onDrop={drop} />
      </div>
      <StaleNotice error={error} readAt={readAt} />
      {!entries && <NotRead error={error} title={t('failed')} rows={8} onAgain={refetch} />}
      {entries?.length === 0 && <Nothing narrowed={narrowed} onDrop={drop} />}
      {entries && entries.length > 0 && (
        <AuditList
          entries={entries}
          names={names}
          orderAddress={orderAddress}
          branchNameOf={branchNameOf}
          timeZone={branch.timeZone}
          placeOf={(id) => branchOf(id) ?? branch}
        />
      )}
      {older && (
        <Button className="audit__older" busy={busy} onClick={older}>
          {t('older')}
        </Button>
      )}
    </div>
  )
}

interface OnlyTheseProps {
  readonly narrowed: Narrowed
  readonly names: Parameters<typeof useNameOf>[0]
  readonly onDrop: () => void
}

/** Whose deeds, or about what, the list is narrowed to by a tap in it. */
function OnlyThese({ narrowed: { actor, about }, names, onDrop }: OnlyTheseProps) {
  const { t } = useTranslation('audit')
  const name = useActorName(actor ?? '', names)
  const thing = useNameOf(names)(about?.split(':')[1] ?? '')
  if (!actor && !about) return null
  return (
    <p className="audit__only">
      <span>{actor ? t('onlyBy', { name }) : thing ? t('onlyAbout', { about: thing }) : t('onlyThis')}</span>
      <Button kind="quiet" icon={x} onClick={onDrop}>
        {t('drop')}
      </Button>
    </p>
  )
}

function Nothing({ narrowed, onDrop }: Pick<OnlyTheseProps, 'narrowed' | 'onDrop'>) {
  const { t } = useTranslation('audit')
  if (Object.keys(narrowed).length === 0)
    return (
      <EmptyState icon={notebookPen} title={t('empty')}>
        {t('emptyWhy')}
      </EmptyState>
    )
  return (
    <EmptyState icon={notebookPen} title={t('none')} action={<Button onClick={onDrop}>{t('drop')}</Button>}>
      {null}
    </EmptyState>
  )
}
