import { formatMoneyParts } from '@sufra/shared/locale/format-money'
import type { Modifier, ModifierGroup } from '@sufra/shared/menu/menu.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Icon } from '../../ui/icon'
import { circleAlert } from '../../ui/icon-shapes'
import { Text, useText } from '../../ui/localized'
import { Num, Sentence } from '../../ui/num'
import { chosenCount, isFull } from './menu-view.rules'
import { CheckOption, RadioOption } from './option'
import { groupAnchor } from './show-group'

interface ModifierGroupFieldProps {
  readonly group: ModifierGroup
  readonly chosen: ReadonlySet<string>
  readonly currency: string
  /** The guest pressed Add and this group still wants a choice. */
  readonly missing: boolean
  readonly locked: boolean
  readonly onPick: (modifierId: string) => void
}

/** Radios when one is chosen, checkboxes when several may be. */
export function ModifierGroupField({ group, chosen, currency, missing, locked, onPick }: ModifierGroupFieldProps) {
  const { t } = useTranslation('guest')
  const name = useText()(group.name)
  const single = group.max === 1 && group.min === 1
  const options = [...group.modifiers].sort((a, b) => a.sortOrder - b.sortOrder)
  const anchor = groupAnchor(group.id)
  return (
    <fieldset className="group" id={anchor} aria-describedby={`${anchor}-rule`}>
      <legend className="sr">{name}</legend>
      <div className="group__head">
        <p className="group__name" aria-hidden="true">
          <Text of={group.name} />
        </p>
        <GroupRule group={group} count={chosenCount(group, chosen)} id={`${anchor}-rule`} />
      </div>
      {missing && (
        <p className="group__missing" role="alert">
          <Icon of={circleAlert} size={16} />
          <span>
            <Sentence>{t('item.missing', { count: group.min, group: name })}</Sentence>
          </span>
        </p>
      )}
      <div className={single ? 'pick' : 'opts'}>
        {options.map((modifier) => {
          const checked = chosen.has(modifier.id)
          const common = {
            checked,
            disabled: locked || !modifier.available || (!checked && !single && isFull(group, chosen)),
            onChange: () => onPick(modifier.id),
            end: <OptionEnd modifier={modifier} currency={currency} />,
          }
          return single ? (
            <RadioOption key={modifier.id} name={anchor} {...common}>
              <Text of={modifier.name} />
            </RadioOption>
          ) : (
            <CheckOption key={modifier.id} {...common}>
              <Text of={modifier.name} />
            </CheckOption>
          )
        })}
      </div>
    </fieldset>
  )
}

function GroupRule({
  group,
  count,
  id,
}: {
  readonly group: ModifierGroup
  readonly count: number
  readonly id: string
}) {
  const { t } = useTranslation('guest')
  const rule =
    group.min > 0
      ? t('item.choose', { count: group.min })
      : count > 0
        ? t('item.chosen', { count, max: group.max })
        : t('item.upTo', { count: group.max })
  return (
    <span className="group__rule" id={id}>
      {group.min > 0 && <strong>{t('item.required')}</strong>}
      <span className={group.min > 0 ? 'dot-sep' : undefined}>
        <Sentence>{rule}</Sentence>
      </span>
    </span>
  )
}

/** What the option adds to the price, without the currency; that it is sold out; nothing when it is free. */
function OptionEnd({ modifier, currency }: { readonly modifier: Modifier; readonly currency: string }) {
  const { t } = useTranslation('common')
  const locale = useLocale()
  if (!modifier.available) return t('soldOut')
  if (modifier.priceDelta === 0) return null
  const { number } = formatMoneyParts(modifier.priceDelta, currency, locale, { style: 'whole' })
  return <Num>{modifier.priceDelta > 0 ? `+${number}` : number}</Num>
}
