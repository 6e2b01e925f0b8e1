import { backByItself } from '@sufra/shared/menu/back-by-itself.rules'
import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import type { Permission } from '@sufra/shared/people/permissions.rules'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DishRows } from '../../features/menu/dish-list'
import { ItemSheet } from '../../features/menu/item-sheet'
import { groupMenu, noMenuFilter } from '../../features/menu/menu-view.rules'
import { useMenu } from '../../features/menu/use-menu'
import { useOutWords } from '../../features/menu/use-out-words'
import { withTapped } from '../../features/menu-book/tapped-dishes.rules'
import { useLocale } from '../../i18n/locale'
import { useOutbox } from '../../outbox/outbox-store'
import { useNow } from '../../ui/clock'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { bookOpen, search } from '../../ui/icon-shapes'
import { Skeleton } from '../../ui/skeleton'
import { NoDishes } from './no-dishes'
import { SaleRows } from './sale-rows'
import { type InBranch, withBranch } from './with-branch'
import '../../features/entry/find-dish.css'
import '../../features/menu/dishes.css'
import './waiter.css'

export const WaiterMenuScreen = withBranch(MenuToRead)

const tick = 15_000

const stoppers: readonly Permission[] = ['set_availability', 'manage_menu']

/** What is on the menu and in each dish, for whoever is asked; who may say so says here what is sold out. */
function MenuToRead({ session, branchId }: InBranch) {
  const { t } = useTranslation('waiter')
  const { menu: read, error } = useMenu(branchId)
  const locale = useLocale()
  const now = new Date(Math.floor(useNow() / tick) * tick).toISOString()
  const menu = useAsTapped(read, now)
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  if (!menu && error)
    return (
      <EmptyState whole icon={bookOpen} title={t('entry.noMenu')}>
        {t('entry.noMenuWhy')}
      </EmptyState>
    )
  if (!menu) return <Skeleton rows={8} title={t('menuTitle')} />
  const groups = groupMenu(menu, { ...noMenuFilter, query }, locale, now)
  const item = menu.items.find(({ id }) => id === open)
  const mayStop = session.user.permissions.some((each) => stoppers.includes(each))
  return (
    <div className="waiter-menu">
      <h1 className="sr">{t('menuTitle')}</h1>
      <search className="find">
        <Icon of={search} size={20} />
        <input
          className="find__field"
          dir={query === '' ? undefined : 'auto'}
          type="search"
          autoComplete="off"
          maxLength={60}
          value={query}
          aria-label={t('entry.search')}
          placeholder={t('entry.search')}
          onChange={({ target }) => setQuery(target.value)}
        />
      </search>
      {groups.length === 0 && <NoDishes searching={query !== ''} />}
      {mayStop ? (
        <SaleRows branchId={branchId} menu={menu} groups={groups} now={now} onOpen={({ id }) => setOpen(id)} />
      ) : (
        <DishRows menu={menu} groups={groups} now={now} inOrderOf={null} onOpen={({ id }) => setOpen(id)} />
      )}
      {item && <DishToRead menu={menu} item={item} now={now} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** With what was said here of what is on sale and may not have arrived yet. */
function useAsTapped(menu: BranchMenu | null, now: string): BranchMenu | null {
  const queue = useOutbox((outbox) => outbox.queue)
  return useMemo(
    () => menu && { ...menu, items: withTapped(menu.items, queue).map((item) => backByItself(item, now)) },
    [menu, queue, now],
  )
}

interface DishToReadProps {
  readonly menu: BranchMenu
  readonly item: MenuItem
  readonly now: string
  readonly onClose: () => void
}

function DishToRead({ menu, item, now, onClose }: DishToReadProps) {
  const out = useOutWords(menu, now)(item)
  return (
    <ItemSheet
      open
      item={item}
      out={out}
      onClose={onClose}
      currency={menu.branch.currency}
      editing={null}
      allergies={[]}
      onChoose={null}
    />
  )
}
