import type { Browser } from '@playwright/test'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { type Language, type Opened, openDesk } from './staff'
import type { Venue } from './venue.fixture'

export const desk = { width: 1280, height: 900 }

/** The menu as its manager has it open. */
export const openMenu = (browser: Browser, venue: Venue, language: Language, viewport = desk): Promise<Opened> =>
  openDesk(browser, venue, { role: 'manager', path: '/admin/menu', viewport, language })

/** A dish as the house has it now, by its English name. */
export async function dishNamed(venue: Venue, name: string): Promise<MenuItem> {
  const owner = await venue.as('owner')
  const { items } = await owner.ask<MenuBook>(`/branches/${venue.branchId}/menu-book`)
  const found = items.find((item) => item.name.en === name)
  if (!found) throw new Error(`no ${name} on the menu`)
  return found
}
