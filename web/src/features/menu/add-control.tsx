import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { plus } from '../../ui/icon-shapes'
import { useText } from '../../ui/localized'
import { Num } from '../../ui/num'
import { Stepper } from '../../ui/stepper'
import { mostOf, needsChoice } from './menu-view.rules'

/** What the order holds of one dish, and what a tap on it does. The screen ties it to the cart. */
export interface DishInOrder {
  readonly count: number
  /** All of them on one plain line, so that less and more can only mean that line. */
  readonly plain: boolean
  /** Portions that are on their way and can't be taken off any more. */
  readonly least: number
  /** It contains what this guest can't have: its sheet says so before each portion. */
  readonly clashes: boolean
  readonly setCount: (count: number) => void
}

interface AddControlProps {
  readonly item: MenuItem
  readonly inOrder: DishInOrder
  readonly onOpen: () => void
}

/** Plus; a stepper when nothing must be chosen; a solid count when the dish needs its sheet. */
export function AddControl({ item, inOrder: { count, plain, least, clashes, setCount }, onOpen }: AddControlProps) {
  const { t } = useTranslation('guest')
  const name = useText()(item.name)
  const asks = clashes || needsChoice(item)
  if (count > 0 && (asks || !plain))
    return (
      <button type="button" className="add add--in" aria-label={t('inOrder', { name, count })} onClick={onOpen}>
        <Num boxed>{count}</Num>
      </button>
    )
  if (count > 0)
    return (
      <Stepper
        className="add-stepper"
        value={count}
        onValue={setCount}
        least={least}
        most={mostOf(item)}
        label={name}
      />
    )
  return (
    <button type="button" className="add" aria-label={t('add', { name })} onClick={asks ? onOpen : () => setCount(1)}>
      <Icon of={plus} size={22} />
    </button>
  )
}
