import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useTranslation } from '../../i18n/use-translation'
import { Icon } from '../../ui/icon'
import { check, octagonAlert } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import { StatusIcon } from '../../ui/status-pill'
import { dishIn } from './dish-name'
import type { KitchenLine } from './ticket.rules'
import './ticket-line.css'

interface OwnLineProps {
  readonly line: KitchenLine
  /** The course it opens. */
  readonly course: number | null
  /** The whole ticket waits at the pass: nothing on it is ticked off any more. */
  readonly atPass: boolean
  /** Undefined: this person has no step to take on it. */
  readonly onTap: (() => void) | undefined
}

/** A dish this wall cooks. A tap moves this dish alone. */
export function OwnLine({ line, course, atPass, onTap }: OwnLineProps) {
  const { t } = useTranslation('kitchen')
  const done = line.status === 'served' || (line.status === 'ready' && !atPass)
  const state = line.status === 'cancelled' ? 'void' : done ? 'done' : 'open'
  return (
    <li className="tline" data-state={state}>
      {course !== null && (
        <p className="tline__course">
          <Sentence>{t('course', { number: course })}</Sentence>
        </p>
      )}
      {onTap ? (
        <button type="button" className="tline__tap" onClick={onTap}>
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
      <span className="tline__qty" data-many={line.quantity > 1 && !done}>
        {done ? <Icon of={check} label={t(`common:status.${line.status}`)} /> : <Num boxed>{line.quantity}</Num>}
        {done && line.quantity > 1 && <span className="sr">{line.quantity}</span>}
      </span>
      <span className="tline__body">
        {line.status === 'cancelled' && <span className="tline__tag">{t('common:status.cancelled')}</span>}
        <span className="tline__name" lang={dish.lang}>
          {dish.text}
        </span>
        {line.modifiers.map((modifier) => (
          <Modifier key={modifier.modifierId} modifier={modifier} />
        ))}
        {line.notes && (
          <span className="tline__note">
            <bdi dir="auto">{line.notes}</bdi>
          </span>
        )}
        {line.allergies.length > 0 && (
          <span className="tline__allergy">
            <Icon of={octagonAlert} />
            {t('allergy', { what: line.allergies.map((each) => t(`common:allergen.${each}`)).join(' · ') })}
          </span>
        )}
      </span>
    </>
  )
}

function Modifier({ modifier }: { readonly modifier: KitchenLine['modifiers'][number] }) {
  const { t } = useTranslation('kitchen')
  const locale = useLocale()
  const name = nameIn(modifier.kitchenName?.[locale] ? modifier.kitchenName : modifier.name, locale)
  const sign = modifier.kind === 'removal' ? t('without') : modifier.kind === 'addition' ? '+' : null
  const bare = modifier.kind === 'removal' ? bareRemoval(name.text) : name.text
  return (
    <span className="tline__mod" data-kind={modifier.kind}>
      {sign && <b>{sign} </b>}
      <span lang={name.lang}>{bare}</span>
    </span>
  )
}

/** "No garlic" under a bold NO says it twice; the menu's own word for "without" is dropped. */
const bareRemoval = (name: string): string => name.replace(/^(no|without|بدون|بێ)\s+/i, '')

interface OtherLineProps {
  readonly line: KitchenOrder['lines'][number]
  readonly station: string
}

/** A dish of another station: quiet, with where it is and how far. */
export function OtherLine({ line, station }: OtherLineProps) {
  const { t } = useTranslation('common')
  const dish = dishIn(line, useLocale())
  return (
    <li className="tline tline--other">
      <Num className="tline__plain">{line.quantity}</Num>
      <span lang={dish.lang}>{dish.text}</span>
      <span className="tline__station">
        {station}
        <StatusIcon status={line.status} size="1em" />
        <span className="sr">{t(`status.${line.status}`)}</span>
      </span>
    </li>
  )
}
