import { orderCode } from '@sufra/shared/kernel/ids'
import { formatDate, formatTime } from '@sufra/shared/locale/date'
import { formatNumber } from '@sufra/shared/locale/number'
import type { AuditEntry, AuditNames } from '@sufra/shared/people/audit.contract'
import { type AuditAction, auditActions } from '@sufra/shared/people/audit-actions.rules'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocale } from '../../i18n/locale'
import { Num, Sentence } from '../../ui/num'
import { type AuditLine, auditLines } from './audit-lines.rules'
import { type MoneyAndClock, useNameOf, useSaidWords } from './use-said-words'
import './audit-list.css'

interface AuditListProps {
  readonly entries: readonly AuditEntry[]
  readonly names: AuditNames
  /** By whose clock the days are told. */
  readonly timeZone: string
  readonly placeOf: (branchId: string | null) => MoneyAndClock
  /** Null: it goes without saying. */
  readonly branchNameOf: (branchId: string | null) => string | null
  /** Null: not for who reads this, or not here. */
  readonly orderAddress: (entry: AuditEntry) => string | null
}

/** The entries by day, the newest first. */
export function AuditList({ entries, ...props }: AuditListProps) {
  const locale = useLocale()
  const day = (entry: AuditEntry) => formatDate(entry.at, props.timeZone, locale, { style: 'long' })
  const days = [...new Set(entries.map(day))].map(
    (title) => [title, entries.filter((one) => day(one) === title)] as const,
  )
  return days.map(([title, those]) => (
    <section key={title} className="audit-day">
      <h2>
        <Sentence>{title}</Sentence>
      </h2>
      <ul>
        {those.map((entry) => (
          <Entry key={entry.seq} entry={entry} {...props} />
        ))}
      </ul>
    </section>
  ))
}

type EntryProps = Omit<AuditListProps, 'entries'> & { readonly entry: AuditEntry }

/** So many lines say what was done at a glance. */
const atAGlance = 4

function Entry({ entry, names, timeZone, placeOf, branchNameOf, orderAddress }: EntryProps) {
  const { t } = useTranslation('audit')
  const locale = useLocale()
  const nameOf = useNameOf(names)
  const place = placeOf(entry.branchId)
  const words = useSaidWords(names, place)
  const about = useAbout(entry, names)
  // What the sentence names already is not said twice.
  const lines = auditLines(entry).filter((line) => words.value(line) !== about)
  const device = entry.deviceId && nameOf(entry.deviceId)
  const where = [device && t('on', { device }), branchNameOf(entry.branchId)].filter(Boolean).join(' · ')
  const address = orderAddress(entry)
  return (
    <li className="audit-entry">
      <span className="audit-entry__at">
        <Num>{formatTime(entry.at, timeZone, locale)}</Num>
      </span>
      <div className="audit-entry__what">
        <p>
          <strong>
            <bdi>{useActorName(entry.actor, names)}</bdi>
          </strong>
          <span className="audit-entry__did">
            <Sentence>
              {isKnown(entry.action) ? t(`did.${entry.action}`, { about: about ?? t('gone') }) : entry.action}
            </Sentence>
          </span>
        </p>
        {where !== '' && (
          <p className="audit-entry__where">
            <bdi>{where}</bdi>
          </p>
        )}
        <Lines lines={lines.slice(0, atAGlance)} words={words} />
        <details className="audit-entry__more">
          <summary>{lines.length > atAGlance ? t('others', { count: lines.length - atAGlance }) : t('more')}</summary>
          <Lines lines={lines.slice(atAGlance)} words={words} />
          <p className="audit-entry__acts">
            <Link to={`?by=${entry.actor}`}>{t('by')}</Link>
            {entry.entityId && <Link to={`?of=${entry.entity}:${entry.entityId}`}>{t('about')}</Link>}
            {address && <Link to={address}>{t('openOrder')}</Link>}
          </p>
          <p className="audit-entry__seal">
            <Sentence>{t('entry', { seq: formatNumber(entry.seq, locale), seal: entry.hash.slice(0, 12) })}</Sentence>
          </p>
          <Written entry={entry} />
        </details>
      </div>
    </li>
  )
}

interface LinesProps {
  readonly lines: readonly AuditLine[]
  readonly words: ReturnType<typeof useSaidWords>
}

function Lines({ lines, words }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <dl className="audit-lines">
      {lines.map((line) => (
        <div key={JSON.stringify(line)}>
          <dt>
            <bdi>{words.label(line)}</bdi>
          </dt>
          <dd>
            <Sentence>{words.value(line)}</Sentence>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** To the letter, for who has to prove it. */
function Written({ entry: { action, before, after } }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  return (
    <section className="audit-entry__written" aria-label={t('written')} lang="en" dir="ltr">
      {JSON.stringify({ action, before, after }, null, 2)}
    </section>
  )
}

const known: ReadonlySet<string> = new Set(Object.values(auditActions).flat())
/** What this page is too old to know is named as it was written. */
const isKnown = (action: string): action is AuditAction => known.has(action)

/** Who it was, as they are called now. */
export function useActorName(actor: string, names: AuditNames): string {
  const { t } = useTranslation('audit')
  const nameOf = useNameOf(names)
  const [kind, id = ''] = actor.split(':')
  if (kind === 'guest' || kind === 'house') return t(`who.${kind}`)
  return nameOf(id) ?? t(kind === 'device' ? 'who.device' : 'who.somebody')
}

/** The name of what it was done to; null: it has none, or is gone. */
function useAbout({ entity, entityId, before, after }: AuditEntry, names: AuditNames): string | null {
  const nameOf = useNameOf(names)
  if (entity === 'order') return `#${orderCode(entityId ?? '')}`
  return (entityId && nameOf(entityId)) || emailIn(after) || emailIn(before)
}

/** Whoever was invited is known by nothing else. */
const emailIn = (said: unknown): string | null =>
  typeof said === 'object' && said !== null && 'email' in said && typeof said.email === 'string' ? said.email : null
