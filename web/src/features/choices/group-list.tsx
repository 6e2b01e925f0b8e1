import type { ChoiceGroup } from '@sufra/shared/choices/choices.contract'
import { matches } from '@sufra/shared/locale/fold'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { SearchField } from '../../ui/field'
import { plus, search as searchIcon, slidersHorizontal } from '../../ui/icon-shapes'
import { NotRead } from '../../ui/not-read'
import { GroupRow } from './group-row'
import type { Choices } from './use-choices'
import '../../ui/card-list.css'
import './group-list.css'

interface GroupListProps {
  readonly choices: Choices
  /** Of the whole branch: which dishes have a group. */
  readonly items: readonly MenuItem[]
  readonly onEdit: (group: ChoiceGroup) => void
  readonly onAdd: () => void
}

const isFound = ({ name, offer }: ChoiceGroup, search: string): boolean =>
  [name, ...offer.choices.map((choice) => choice.name)].some((each) =>
    Object.values(each).some((text) => text !== undefined && matches(search, text)),
  )

/** Every group of the branch: what it asks, what it costs, which dishes have it, and what of it is sold out. */
export function GroupList({ choices, items, onEdit, onAdd }: GroupListProps) {
  const { t } = useTranslation('choices')
  const [search, setSearch] = useState('')
  const { choices: whole, error, refetch } = choices
  if (!whole) return <NotRead error={error} title={t('failed')} rows={6} onAgain={refetch} />
  if (whole.groups.length === 0)
    return (
      <EmptyState
        icon={slidersHorizontal}
        title={t('empty.title')}
        action={
          <Button icon={plus} onClick={onAdd}>
            {t('add')}
          </Button>
        }
      >
        {t('empty.why')}
      </EmptyState>
    )
  const shown = whole.groups.filter((group) => isFound(group, search))
  return (
    <>
      <SearchField className="choice-groups__search" label={t('search')} value={search} onValue={setSearch} />
      {shown.length > 0 ? (
        <ul className="card-list">
          {shown.map((group) => (
            <GroupRow
              key={group.id}
              group={group}
              items={items}
              choices={choices}
              onEdit={onEdit}
              currency={whole.currency}
            />
          ))}
        </ul>
      ) : (
        <EmptyState icon={searchIcon} title={t('nothingFound')}>
          {t('nothingFoundWhy')}
        </EmptyState>
      )}
    </>
  )
}
