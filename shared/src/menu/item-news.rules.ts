import type { MenuItemLive } from '../live/live.contract'
import type { MenuItem } from './menu.contract'

/** Dishes as they were read, with the price and availability that were heard since. */
export const withItemNews = (items: readonly MenuItem[], heard: Readonly<Record<string, MenuItemLive>>): MenuItem[] =>
  items.map((item) => {
    const news = heard[item.id]
    return news && news.version > item.version ? { ...item, ...news } : item
  })
