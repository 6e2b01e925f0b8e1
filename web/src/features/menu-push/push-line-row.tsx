import { isOwn } from '@sufra/shared/menu-push/chosen.rules'
import type { MenuDiff, PushLine } from '@sufra/shared/menu-push/menu-push.contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { circleAlert, eyeOff, plus, repeat, store } from '../../ui/icon-shapes'
import { ShownValue } from './shown-value'

const shapes = { new: plus, changed: repeat, own: store, both: store, gone: eyeOff } as const

/** The two branches by name. */
export type Between = Readonly<Record<'source' | 'target', string>>

interface PushLineRowProps {
  readonly line: PushLine
  /** The dish, section or group it is about, in the reader's words. */
  readonly about: string
  readonly diff: MenuDiff
  readonly names: Between
  readonly on: boolean
  readonly unseen: boolean
  readonly onTick: (on: boolean) => void
}

/** One line: what it is, what it reads now, what it would read, and whose value it is. */
export function PushLineRow({ line, about, diff, names, on, unseen, onTick }: PushLineRowProps) {
  const { t } = useTranslation('push')
  const id = useId()
  const { field, kind, source, target } = line
  const fieldName = t(`field.${field.replace('.', '_') as 'price'}`)
  const price = field === 'price' ? 'Price' : ''
  const isDish = field === 'new' && source.as === 'price'
  const mark = isOwn(kind) ? t(`kind.${kind as 'own'}${price}`, names) : t(`kind.${kind as 'changed'}`, names)
  return (
    <li className="menu-push__line" data-kind={kind}>
      <input
        id={id}
        type="checkbox"
        checked={on}
        aria-label={t('lineOf', { name: about, field: fieldName })}
        aria-describedby={`${id}-mark`}
        onChange={(event) => onTick(event.target.checked)}
      />
      <label htmlFor={id} className="menu-push__what">
        <span className="menu-push__field">{isDish ? t('field.price') : fieldName}</span>
        {field !== 'new' && (
          <span className="menu-push__values">
            <del>
              <ShownValue value={target} field={field} currency={diff.target.currency} />
            </del>{' '}
            <span aria-hidden="true">{t('arrow')}</span>{' '}
            <ins>
              <ShownValue value={source} field={field} currency={diff.source.currency} />
            </ins>
          </span>
        )}
        {field === 'new' && <span className="menu-push__values">{isDish && <NewPrice line={line} diff={diff} />}</span>}
        <span className="menu-push__mark" id={`${id}-mark`}>
          <Icon of={shapes[kind]} size={16} />
          <span>{isOwn(kind) && on ? t('kind.overwritten', names) : mark}</span>
        </span>
        {unseen && (
          <span className="menu-push__mark menu-push__mark--unseen">
            <Icon of={circleAlert} size={16} />
            <span>{t('unseen')}</span>
          </span>
        )}
      </label>
    </li>
  )
}

/** A new dish comes with its price, or off the menu until it has one of its own. */
function NewPrice({ line, diff }: Pick<PushLineRowProps, 'line' | 'diff'>) {
  const { t } = useTranslation('push')
  if (diff.source.currency !== diff.target.currency) return t('value.unpriced')
  return (
    <ins>
      <ShownValue value={line.source} field="price" currency={diff.target.currency} />
    </ins>
  )
}
