import { formatMoneyParts } from '@sufra/shared/locale/format-money'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { pause, x } from '../../ui/icon-shapes'
import { LineAllergies } from '../../ui/line-allergies'
import { Text, useText } from '../../ui/localized'
import { Num, Sentence } from '../../ui/num'
import { type DraftLine, type Menu, priceOf, type Trouble } from './draft.rules'
import { useOptionWords } from './use-option-words'

interface DraftRowProps {
  readonly line: DraftLine
  readonly menu: Menu
  readonly currency: string
  readonly held: boolean
  /** Seats and courses are for who eats here. */
  readonly eatenHere: boolean
  readonly trouble: Trouble | null
  /** It is on its way: nothing about it can be changed now. */
  readonly locked: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** One dish that is not sent: dashed, until the kitchen has it. */
export function DraftRow({ line, menu, currency, held, eatenHere, trouble, locked, onEdit, onRemove }: DraftRowProps) {
  const { t } = useTranslation(['waiter', 'common'])
  const locale = useLocale()
  const say = useText()
  const item = menu.get(line.menuItemId)
  const name = item ? say(item.name) : t('entry.gone')
  const { number } = formatMoneyParts(priceOf(line, menu), currency, locale)
  return (
    <li className="drow" data-trouble={trouble !== null || undefined}>
      <button type="button" className="drow__main" disabled={locked || !item} onClick={onEdit}>
        <span className="drow__qty">
          <Num boxed>{line.quantity}</Num>
        </span>
        <span className="drow__what">
          <LineAllergies line={line} />
          <span className="drow__name">{item ? <Text of={item.name} /> : name}</span>
          <span className="drow__meta">
            {held && <Icon of={pause} size={14} label={t('entry.held')} />}
            {eatenHere && (
              <span>
                <Where line={line} />
              </span>
            )}
            {item && <Options line={line} item={item} />}
          </span>
          {line.notes && (
            <span className="drow__note user-text" dir="auto">
              {line.notes}
            </span>
          )}
          {trouble && (
            <span className="drow__trouble">
              <TroubleWords trouble={trouble} />
            </span>
          )}
        </span>
        <span className="drow__price">
          <Num>{number}</Num>
        </span>
      </button>
      <IconButton icon={x} label={t('entry.remove', { name })} disabled={locked} onClick={onRemove} />
    </li>
  )
}

function TroubleWords({ trouble: { left, options } }: { readonly trouble: Trouble }) {
  const { t } = useTranslation(['waiter', 'common'])
  if (options) return t('entry.goneOptions')
  return left === 0 ? t('common:soldOut') : <Sentence>{t('entry.left', { count: left })}</Sentence>
}

function Where({ line: { seat, course } }: { readonly line: DraftLine }) {
  const { t } = useTranslation('waiter')
  const who = seat === null ? t('entry.allSeats') : t('entry.seatOf', { number: seat })
  const when = course === 1 ? t('entry.asNow') : t('entry.asCourse', { number: course })
  return <Sentence>{t('entry.where', { who, when })}</Sentence>
}

function Options({ line, item }: { readonly line: DraftLine; readonly item: MenuItem }) {
  const said = useOptionWords()(line, item)
  return said.length > 0 && <span className="drow__options">{said.join(' · ')}</span>
}
