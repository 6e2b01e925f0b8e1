import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectionState } from '../live/connection-state.rules'
import { useConnection } from '../live/live-store'
import { ConnectionStrip, clockText } from '../ui/connection-state'
import { Icon } from '../ui/icon'
import { chevronDown, circleAlert, clock, wifiOff } from '../ui/icon-shapes'
import { Sentence } from '../ui/num'
import { toast } from '../ui/toast-store'
import { type Question, type Queued, questionsOf } from './outbox.rules'
import { useOutbox, useUnsent } from './outbox-store'
import { QuestionRow } from './question-row'
import { QueueRow } from './queue-row'
import { TakeOut } from './take-out'
import './outbox-strip.css'

/** The bar under the header: how current this screen is, and what has not been sent. Nothing when all is well. */
export function LineState() {
  const connection = useConnection()
  const nothing = useUnsent().length === 0
  return nothing ? (
    <>
      <ConnectionStrip state={connection} />
      <OutboxStrip />
    </>
  ) : (
    <OutboxStrip />
  )
}

/** Only what has not been sent, for a screen that says by itself how current it is. */
export function OutboxStrip() {
  const unsent = useUnsent()
  const keeps = useOutbox((outbox) => outbox.keeps)
  useSentBack()
  if (unsent.length > 0) return <Queue unsent={unsent} />
  return keeps ? null : <KeepsNothing />
}

function useSentBack(): void {
  const { t } = useTranslation('outbox')
  const sentBack = useOutbox((outbox) => outbox.sentBack)
  useEffect(() => {
    if (!sentBack) return
    toast.success(t('sentBack', { count: sentBack.count }))
    useOutbox.setState({ sentBack: null })
  }, [sentBack, t])
}

function KeepsNothing() {
  const { t } = useTranslation('outbox')
  return (
    <div className="connection-strip" data-state="keeps_nothing" role="status">
      <Icon of={circleAlert} size={18} />
      <p>
        <span className="strong">{t('keepsNothing')}</span>
        <span className="connection-strip__detail">{t('keepsNothingDetail')}</span>
      </p>
    </div>
  )
}

function Queue({ unsent }: { readonly unsent: readonly Queued[] }) {
  const { t } = useTranslation('outbox')
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [taking, setTaking] = useState<Queued | null>(null)
  const listId = useId()
  const questions = questionsOf(unsent, Date.now())
  const asked = new Set(questions.map(({ entry }) => entry.key))
  const open = wanted ?? questions.length > 0
  return (
    <section className="queue" aria-label={t('waiting', { count: unsent.length })} data-asks={questions.length > 0}>
      <button
        type="button"
        className="queue__head"
        aria-expanded={open}
        aria-controls={listId}
        title={t(open ? 'hide' : 'show')}
        onClick={() => setWanted(!open)}
      >
        <Heading questions={questions} count={unsent.length} />
        <span className="queue__chevron" data-open={open}>
          <Icon of={chevronDown} size={20} />
        </span>
      </button>
      <ul id={listId} className="queue__list" hidden={!open}>
        {questions.map((question) => (
          <QuestionRow key={question.entry.key} question={question} onTakeOut={setTaking} />
        ))}
        {unsent
          .filter(({ key }) => !asked.has(key))
          .map((entry) => (
            <QueueRow key={entry.key} entry={entry} onTakeOut={setTaking} />
          ))}
      </ul>
      <TakeOut entry={taking} onDone={() => setTaking(null)} />
    </section>
  )
}

function Heading({ questions, count }: { readonly questions: readonly Question[]; readonly count: number }) {
  const { t } = useTranslation(['outbox', 'common'])
  const connection = useConnection()
  const down = connection.name !== 'live' && connection.name !== 'catching_up'
  const waits = count - questions.length
  const title = [
    ...(questions.length > 0 ? [t('asked', { count: questions.length })] : []),
    ...(waits > 0 ? [t('waiting', { count: waits })] : []),
  ]
  return (
    <>
      <Icon of={questions.length > 0 ? circleAlert : down ? wifiOff : clock} size={22} />
      <span className="queue__words">
        <span className="queue__title">
          <Sentence>{title.join(' · ')}</Sentence>
        </span>
        <span className="queue__detail">
          <Sentence>
            {down ? `${t('works')} ${lastUpdate(connection, t)}`.trim() : waits > 0 ? t('goesOut') : ''}
          </Sentence>
        </span>
      </span>
    </>
  )
}

const lastUpdate = (connection: ConnectionState, t: (key: 'lastUpdate', values: { time: string }) => string): string =>
  'since' in connection && connection.since !== null ? t('lastUpdate', { time: clockText(connection.since) }) : ''
