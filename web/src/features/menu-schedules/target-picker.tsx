import { matches } from '@sufra/shared/locale/fold'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { check, plus, x } from '../../ui/icon-shapes'
import { Text, useText } from '../../ui/localized'
import type { ScheduleForm } from './use-schedule-draft'
import type { Menu } from './use-schedule-words'
import './target-picker.css'

interface TargetPickerProps {
  readonly form: ScheduleForm
  readonly menu: Menu
}

/** What the schedule is given to: whole sections, and dishes of their own. */
export function TargetPicker({ form: { draft, set }, menu }: TargetPickerProps) {
  const { t } = useTranslation('serving')
  const { sectionIds } = draft
  const toggled = (id: string) =>
    sectionIds.includes(id) ? sectionIds.filter((one) => one !== id) : [...sectionIds, id]
  return (
    <fieldset className="target-picker">
      <legend className="field__label">{t('field.sections')}</legend>
      <div className="target-picker__chips">
        {menu.sections.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="target-chip"
            aria-pressed={sectionIds.includes(id)}
            onClick={() => set({ sectionIds: toggled(id) })}
          >
            {sectionIds.includes(id) && <Icon of={check} size={16} />}
            <span>
              <Text of={name} />
            </span>
          </button>
        ))}
      </div>
      <Dishes itemIds={draft.itemIds} items={menu.items} onItems={(itemIds) => set({ itemIds })} />
    </fieldset>
  )
}

/** Shown of what is found: who looks further types more. */
const mostFound = 6

interface DishesProps {
  readonly itemIds: readonly string[]
  readonly items: readonly MenuItem[]
  readonly onItems: (itemIds: readonly string[]) => void
}

function Dishes({ itemIds, items, onItems }: DishesProps) {
  const { t } = useTranslation('serving')
  const text = useText()
  const [search, setSearch] = useState('')
  const wanted = search.trim()
  const isNamed = ({ name }: MenuItem) => Object.values(name).some((each) => each && matches(wanted, each))
  const found = wanted === '' ? [] : items.filter((item) => !itemIds.includes(item.id) && isNamed(item))
  const add = ({ id }: MenuItem) => {
    onItems([...itemIds, id])
    setSearch('')
  }
  return (
    <>
      <p className="field__label">{t('field.items')}</p>
      <p className="quiet">{t('hint.items')}</p>
      {itemIds.length > 0 && (
        <div className="target-picker__chips">
          {items
            .filter(({ id }) => itemIds.includes(id))
            .map((item) => (
              <button
                key={item.id}
                type="button"
                className="target-chip"
                aria-pressed="true"
                aria-label={t('takeOff', { name: text(item.name) })}
                onClick={() => onItems(itemIds.filter((id) => id !== item.id))}
              >
                <span>
                  <Text of={item.name} />
                </span>
                <Icon of={x} size={16} />
              </button>
            ))}
        </div>
      )}
      <SearchField label={t('findDish')} value={search} onValue={setSearch} />
      <ul className="target-picker__found" aria-label={t('found')}>
        {found.slice(0, mostFound).map((item) => (
          <li key={item.id}>
            <button type="button" onClick={() => add(item)}>
              <Icon of={plus} size={16} />
              <span>
                <Text of={item.name} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {wanted !== '' && found.length === 0 && <p className="quiet">{t('nothingFound')}</p>}
    </>
  )
}
