import { formatDate, formatTime } from '@sufra/shared/locale/date'
import type { HistoryEntry } from '@sufra/shared/orders/order-history.contract'
import { steps } from '@sufra/shared/orders/order-history-kinds.rules'
import type { Step } from '@sufra/shared/orders/orders.contract'
import { reasonIn } from '@sufra/shared/orders/reason-words.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Icon } from '../../ui/icon'
import { Num, Sentence } from '../../ui/num'
import { StatusIcon } from '../../ui/status-pill'
import { noteShapes } from './note-shapes'
import { useRowWords } from './use-row-words'
import './story.css'

interface StoryProps {
  readonly entries: readonly HistoryEntry[]
  readonly timeZone: string
}

/** Everything that happened to an order: what, who, on which device, when. */
export function Story({ entries, timeZone }: StoryProps) {
  const { t } = useTranslation('history')
  const locale = useLocale()
  const day = (at: string) => formatDate(at, timeZone, locale)
  return (
    <section className="story" aria-labelledby="story-title">
      <h3 id="story-title">{t('story')}</h3>
      <ol>
        {entries.map((entry, i) => {
          const before = entries[i - 1]
          const another = before !== undefined && day(before.at) !== day(entry.at)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order's history only grows at its end
            <li key={i} data-kind={entry.kind}>
              <span className="story__mark">
                {isStep(entry.kind) ? (
                  <StatusIcon status={entry.kind} size={18} />
                ) : (
                  <Icon of={noteShapes[entry.kind]} size={18} />
                )}
              </span>
              <span className="story__what">
                <strong>
                  <What entry={entry} />
                </strong>
                <Hand entry={entry} />
                <Reason entry={entry} />
              </span>
              <span className="story__when">
                <Num>{formatTime(entry.at, timeZone, locale)}</Num>
                {another && <small>{day(entry.at)}</small>}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Reason({ entry: { reason: words, reasonCode: code } }: { readonly entry: HistoryEntry }) {
  const reason = reasonIn({ words, code }, useLocale())
  return (
    reason && (
      <span className="story__why">
        <bdi>{reason}</bdi>
      </span>
    )
  )
}

const isStep = (kind: HistoryEntry['kind']): kind is Step => steps.some((step) => step === kind)

function What({ entry: { kind, dishes, from, to } }: { readonly entry: HistoryEntry }) {
  const { t } = useTranslation(['history', 'common'])
  const words = useRowWords()
  const named = words.dishes(dishes)
  if (isStep(kind)) {
    const step = t(`common:status.${kind}`)
    return <Sentence>{named === '' ? step : t('told.step', { step, dishes: named })}</Sentence>
  }
  const place = (of: typeof from) => (of ? words.place(of) : '')
  return <Sentence>{t(`told.${kind}`, { dishes: named, from: place(from), to: place(to) })}</Sentence>
}

function Hand({ entry: { by, approvedBy } }: { readonly entry: HistoryEntry }) {
  const { t } = useTranslation('history')
  return (
    <span className="story__who">
      <span>
        <bdi>{useHandWords(by)}</bdi>
      </span>
      {approvedBy && <span>{t('approved', { name: approvedBy })}</span>}
    </span>
  )
}

function useHandWords(by: HistoryEntry['by']): string {
  const { t } = useTranslation('history')
  if (by === null) return t('unknownHand')
  if (by.kind === 'guest' || by.kind === 'house') return t(`hand.${by.kind}`)
  const name = by.name ?? t('unknownHand')
  if (by.kind === 'customer') return t('hand.customer', { name })
  return by.kind === 'staff' && by.device ? t('hand.on', { name, device: by.device }) : name
}
