import type { Localized } from '@sufra/shared/kernel/fields'
import { matches } from '@sufra/shared/locale/fold'
import type { Locale } from '@sufra/shared/locale/locale'
import { gapsOf } from '@sufra/shared/menu/label.rules'
import { isSaudiMenu } from '@sufra/shared/menu/label-law.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { BookSection, MenuBook } from '@sufra/shared/menu/menu-book.contract'

export const bookFilters = ['all', 'untranslated', 'label', 'noPhoto', 'off'] as const
export type BookFilter = (typeof bookFilters)[number]

/** Labels are asked about where a law asks for them. */
export const filtersOf = (book: MenuBook): BookFilter[] =>
  bookFilters.filter((filter) => filter !== 'label' || isSaudiMenu(book))

/** What is asked for, where it is offered. */
export const filterOf = (book: MenuBook | undefined, asked: BookFilter): BookFilter =>
  book && filtersOf(book).includes(asked) ? asked : 'all'

const others: readonly Exclude<Locale, 'en'>[] = ['ar', 'ckb']

/** Languages in which a guest reads English instead. */
export const missingIn = (text: Localized): Exclude<Locale, 'en'>[] => others.filter((locale) => !text[locale]?.trim())

/** Of its name, and of its description where it has one. */
export const missingOf = ({ name, description }: Pick<MenuItem, 'name' | 'description'>): Exclude<Locale, 'en'>[] => {
  const told = Object.values(description).some((text) => text?.trim()) ? missingIn(description) : []
  return others.filter((locale) => missingIn(name).includes(locale) || told.includes(locale))
}

const passes: Record<BookFilter, (item: MenuItem) => boolean> = {
  all: () => true,
  untranslated: (item) => item.active && missingOf(item).length > 0,
  label: (item) => item.active && gapsOf(item).length > 0,
  noPhoto: ({ active, image }) => active && image === null,
  off: ({ active }) => !active,
}

export const countOf = ({ items }: MenuBook, filter: BookFilter): number => items.filter(passes[filter]).length

export interface ShownSection {
  readonly section: BookSection
  readonly items: readonly MenuItem[]
}

/** Sections with what the filter and the search leave of them; empty ones only where nothing is looked for. */
export function shownOf(book: MenuBook, filter: BookFilter, search: string): ShownSection[] {
  const found = ({ name }: MenuItem) => Object.values(name).some((text) => text !== undefined && matches(search, text))
  return book.sections.flatMap((section) => {
    const items = book.items.filter((item) => item.sectionId === section.id && passes[filter](item) && found(item))
    return items.length > 0 || (filter === 'all' && search.trim() === '') ? [{ section, items }] : []
  })
}

/** Guests can order it now. */
export const isOnSale = ({ available, remaining }: Pick<MenuItem, 'available' | 'remaining'>): boolean =>
  available && remaining !== 0

/** Where a thing goes that is put at another place among those in sight: before which other of all; null: to the end. */
export function placedBefore(
  all: readonly string[],
  shown: readonly string[],
  from: number,
  to: number,
): string | null {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== shown[from])
  const next = others(shown)[to]
  if (next !== undefined) return next
  const rest = others(all)
  return rest[rest.indexOf(others(shown)[to - 1] ?? '') + 1] ?? null
}

/** Where a thing goes that moves by one: before which other; null: to the end. Undefined: it can't. */
export function oneStep(ids: readonly string[], id: string, by: -1 | 1): string | null | undefined {
  const at = ids.indexOf(id)
  if (at < 0 || at + by < 0 || at + by >= ids.length) return undefined
  return by < 0 ? (ids[at - 1] ?? undefined) : (ids[at + 2] ?? null)
}
