import type { ChoiceGroup } from '@sufra/shared/choices/choices.contract'
import { mostGroups } from '@sufra/shared/choices/choices.limits'
import type { MenuItem, ModifierGroup } from '@sufra/shared/menu/menu.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { plus } from '../../ui/icon-shapes'
import { Text, useText } from '../../ui/localized'
import { type Action, MoreMenu } from '../../ui/more-menu'
import { Sentence } from '../../ui/num'
import { RowHandle } from '../../ui/row-handle'
import { useRowOrder } from '../../ui/row-order'
import { SelectField } from '../../ui/select-field'
import { useChoiceWords } from './use-choice-words'
import type { Choices } from './use-choices'
import { useItemChoices } from './use-item-choices'
import './item-choices.css'

interface ItemChoicesProps {
  readonly branchId: string
  readonly item: MenuItem
  readonly choices: Choices
  readonly onEdit: (group: ChoiceGroup) => void
  /** A new group, which this dish is given once it is made. */
  readonly onNew: (give: (group: ChoiceGroup) => void) => void
}

/** What guests choose with this dish, in the order in which they are asked. */
export function ItemChoices({ branchId, item, choices, onEdit, onNew }: ItemChoicesProps) {
  const { t } = useTranslation('choices')
  const { groups, add, move, takeOff } = useItemChoices({ branchId, item, onChanged: choices.again })
  const whole = choices.choices
  const [said, setSaid] = useState('')
  const text = useText()
  const moveTo = (from: number, to: number) => {
    const group = groups[from]
    if (group) setSaid(t('place', { name: text(group.name), place: to + 1, count: groups.length }))
    void move(from, to)
  }
  const handleOf = useRowOrder(groups.length, moveTo)
  const free = whole?.groups.filter(({ id }) => !groups.some((group) => group.id === id)) ?? []
  return (
    <section className="item-choices" aria-labelledby="item-choices">
      <h3 id="item-choices">{t('ofDish.title')}</h3>
      <p className="quiet">{groups.length > 0 ? t('ofDish.lead') : t('ofDish.none')}</p>
      {groups.length > 0 && whole && (
        <ol className="row-order">
          {groups.map((group, index) => (
            <AttachedGroup
              key={group.id}
              group={group}
              index={index}
              count={groups.length}
              currency={whole.currency}
              whole={whole.groups.find(({ id }) => id === group.id)}
              handle={handleOf(index)}
              onMove={(to) => moveTo(index, to)}
              onTakeOff={() => void takeOff(group)}
              onEdit={onEdit}
            />
          ))}
        </ol>
      )}
      {groups.length < mostGroups && whole && (
        <div className="item-choices__add">
          {free.length > 0 && <PickGroup groups={free} currency={whole.currency} onPick={(id) => void add(id)} />}
          <Button icon={plus} onClick={() => onNew(({ id }) => void add(id))}>
            {t('newGroup')}
          </Button>
        </div>
      )}
      <p className="sr" role="status">
        {said}
      </p>
    </section>
  )
}

interface AttachedGroupProps {
  readonly group: ModifierGroup
  readonly index: number
  readonly count: number
  readonly currency: string
  readonly whole: ChoiceGroup | undefined
  readonly handle: ReturnType<ReturnType<typeof useRowOrder>>
  readonly onMove: (to: number) => void
  readonly onTakeOff: () => void
  readonly onEdit: (group: ChoiceGroup) => void
}

function AttachedGroup({
  group,
  index,
  count,
  currency,
  whole,
  handle,
  onMove,
  onTakeOff,
  onEdit,
}: AttachedGroupProps) {
  const { t } = useTranslation('choices')
  const words = useChoiceWords(currency)
  const name = useText()(group.name)
  const { min, max, modifiers } = group
  const actions: Action[] = [
    ...(whole ? [[t('edit'), () => onEdit(whole)] as const] : []),
    ...(index > 0 ? [[t('up'), () => onMove(index - 1)] as const] : []),
    ...(index < count - 1 ? [[t('down'), () => onMove(index + 1)] as const] : []),
    [t('ofDish.takeOff'), onTakeOff],
  ]
  return (
    <li className="item-choice" data-row>
      <RowHandle label={t('handle', { name })} {...handle} />
      <div className="item-choice__text">
        <p className="item-choice__name">
          <Text of={group.name} />
        </p>
        <p className="quiet">
          <Sentence>{words.asks({ min, max, choices: modifiers })}</Sentence>
        </p>
        <p className="quiet">{words.listed({ choices: modifiers })}</p>
      </div>
      <MoreMenu label={t('more', { name })} actions={actions} />
    </li>
  )
}

interface PickGroupProps {
  readonly groups: readonly ChoiceGroup[]
  readonly currency: string
  readonly onPick: (groupId: string) => void
}

/** Groups of one name are told apart by what is in them. */
function PickGroup({ groups, currency, onPick }: PickGroupProps) {
  const { t } = useTranslation('choices')
  const words = useChoiceWords(currency)
  const text = useText()
  return (
    <SelectField label={t('ofDish.add')} value="" onValue={(id) => id !== '' && onPick(id)}>
      <option value="">{t('ofDish.pick')}</option>
      {groups.map(({ id, name, offer }) => (
        <option key={id} value={id}>
          {t('ofDish.option', { name: text(name), choices: words.listed(offer) })}
        </option>
      ))}
    </SelectField>
  )
}
