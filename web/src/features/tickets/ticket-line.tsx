import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Icon } from '../../ui/icon'
import { check } from '../../ui/icon-shapes'
import { LineAllergies } from '../../ui/line-allergies'
import { Num } from '../../ui/num'
import { StatusIcon } from '../../ui/status-pill'
import { dishIn } from './dish-name'
import { ModifierName } from './modifier-name'
import { SeatMark } from './seat-mark'
import type { KitchenLine } from './ticket.rules'
import './ticket-allergies.css'
import './ticket-line.css'

interface OwnLineProps {
  readonly line: KitchenLine
  /** What stands above it: the course or the round that begins with it. */
  readonly opening: ReactNode
  /** In sight, but not to be cooked before it is fired. */
  readonly held: boolean
  /** Taken off, and nobody in the kitchen has seen it yet. */
  readonly unseen: boolean
  /** Picked with the arrow keys. */
  readonly picked: boolean
  /** Of the dish that was tapped in the all-day list. */
  readonly lit: boolean
  /** Undefined: this person has no step to take on it. */
  readonly onTap: (() => void) | undefined
}

/** A dish this wall cooks. A tap moves this dish alone. */
export function OwnLine({ line, opening, held, unseen, picked, lit, onTap }: OwnLineProps) {
  const done = line.status === 'served' || line.status === 'ready'
  const tap = (event: { stopPropagation: () => void }) => {
    // Ticking a dish off selects nothing: the board would move under the next tap.
    event.stopPropagation()
    onTap?.()
  }
  const state = line.status === 'cancelled' ? 'void' : done ? 'done' : 'open'
  return (
    <li
      className="tline"
      data-state={state}
      data-allergy={line.allergies.length > 0}
      data-held={held}
      data-unseen={unseen}
      data-picked={picked}
      data-lit={lit}
    >
      {opening}
      {onTap ? (
        <button type="button" className="tline__tap" onClick={tap}>
          <LineFace line={line} done={done} />
        </button>
      ) : (
        <div className="tline__tap">
          <LineFace line={line} done={done} />
        </div>
      )}
    </li>
  )
}

function LineFace({ line, done }: { readonly line: KitchenLine; readonly done: boolean }) {
  const { t } = useTranslation(['kitchen', 'common'])
  const locale = useLocale()
  const dish = dishIn(line, locale)
  return (
    <>
      <LineAllergies line={line} />
      <span className="tline__qty" data-many={line.quantity > 1 && !done}>
        {done ? <Icon of={check} label={t(`common:status.${line.status}`)} /> : <Num boxed>{line.quantity}</Num>}
        {done && line.quantity > 1 && <span className="sr">{line.quantity}</span>}
      </span>
      <span className="tline__body">
        {line.status === 'cancelled' && <span className="tline__tag">{t('common:status.cancelled')}</span>}
        <span className="tline__name" lang={dish.lang}>
          {dish.text}
          <SeatMark line={line} />
        </span>
        {line.modifiers.map((modifier) => (
          <span key={modifier.modifierId} className="tline__mod" data-kind={modifier.kind}>
            <ModifierName modifier={modifier} />
          </span>
        ))}
        {line.notes && (
          <span className="tline__note">
            <bdi dir="auto">{line.notes}</bdi>
          </span>
        )}
      </span>
    </>
  )
}

interface OtherLineProps {
  readonly line: KitchenOrder['lines'][number]
  readonly station: string
  readonly opening: ReactNode
}

/** A dish of another station: quiet, with where it is and how far. Its plate goes to the same guest: an allergy is said here too. */
export function OtherLine({ line, station, opening }: OtherLineProps) {
  const { t } = useTranslation('common')
  const dish = dishIn(line, useLocale())
  return (
    <li className="tline">
      {opening}
      <div className="tline__other">
        <LineAllergies line={line} />
        <Num className="tline__plain">{line.quantity}</Num>
        <span lang={dish.lang}>{dish.text}</span>
        <span className="tline__station">
          {station}
          <StatusIcon status={line.status} size="1em" />
          <span className="sr">{t(`status.${line.status}`)}</span>
        </span>
      </div>
    </li>
  )
}
