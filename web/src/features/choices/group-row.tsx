import type { Choice, ChoiceGroup } from '@sufra/shared/choices/choices.contract'
import { isStuck } from '@sufra/shared/choices/choices.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { check, circleSlash } from '../../ui/icon-shapes'
import { Text, useText } from '../../ui/localized'
import { MoreMenu } from '../../ui/more-menu'
import { Sentence } from '../../ui/num'
import { StuckNotice } from './stuck-notice'
import { useChoiceWords } from './use-choice-words'
import type { Choices } from './use-choices'

interface GroupRowProps {
  readonly group: ChoiceGroup
  readonly items: readonly MenuItem[]
  readonly currency: string
  readonly choices: Choices
  readonly onEdit: (group: ChoiceGroup) => void
}

/** One group: its name opens all of it; what is sold out of it is said and taken back where it stands. */
export function GroupRow({ group, items, currency, choices, onEdit }: GroupRowProps) {
  const { t } = useTranslation('choices')
  const words = useChoiceWords(currency)
  const name = useText()(group.name)
  const { offer, itemIds } = group
  const facts = [words.asks(offer), words.costs(offer), words.usedBy(group, items)]
  const remove = itemIds.length > 0 ? t('removeFrom', { count: itemIds.length }) : t('remove')
  return (
    <li className="choice-group">
      <div className="choice-group__head">
        <button type="button" className="card-list__name" onClick={() => onEdit(group)}>
          <Text of={group.name} />
        </button>
        <span className="choice-group__kind">{t(`kind.${group.kind}`)}</span>
        <MoreMenu
          label={t('more', { name })}
          actions={[
            [t('edit'), () => onEdit(group)],
            [remove, () => void choices.remove(group)],
          ]}
        />
      </div>
      <p className="choice-group__facts">
        {facts.map((fact) => (
          <span key={fact}>
            <Sentence>{fact}</Sentence>
          </span>
        ))}
      </p>
      {isStuck(offer) && <StuckNotice />}
      <ul className="choice-group__choices" aria-label={t('field.choices')}>
        {offer.choices.map((choice) => (
          <li key={choice.id}>
            <Availability
              choice={choice}
              onChange={(available) => void choices.setAvailable(group, choice, available)}
            />
          </li>
        ))}
      </ul>
    </li>
  )
}

interface AvailabilityProps {
  readonly choice: Choice
  readonly onChange: (available: boolean) => void
}

function Availability({ choice, onChange }: AvailabilityProps) {
  const { t } = useTranslation('choices')
  const { name, available } = choice
  return (
    <button
      type="button"
      role="switch"
      aria-checked={available}
      aria-label={t('available', { name: useText()(name) })}
      className="choice-chip"
      onClick={() => onChange(!available)}
    >
      <Icon of={available ? check : circleSlash} size={16} />
      <span className="choice-chip__name">
        <Text of={name} />
      </span>
      {!available && <span className="choice-chip__out">{t('soldOut')}</span>}
    </button>
  )
}
