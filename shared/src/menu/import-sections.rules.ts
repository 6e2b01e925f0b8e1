import type { Localized } from '../kernel/fields'
import { foldForSearch } from '../locale/fold'
import { cellIn, namesOf, type Reading } from './import-cells.rules'
import type { MenuItem } from './menu.contract'
import type { BookSection, CreateSection, MenuBook } from './menu-book.contract'
import { categoryOf } from './menu-words.rules'

type Before = Pick<Reading, 'cells' | 'mapping' | 'wrong'>
type Section = Pick<BookSection, 'id' | 'name'>

/** A cell that says something else of a section than the menu does; a file changes no section that is there. */
export interface SectionDifference {
  readonly section: BookSection
  readonly column: 'kind' | (typeof columns)[number]
  readonly found: string
}

export interface SectionFinder {
  /** Those that rows name and that are not there yet, in the order they are named. */
  readonly made: readonly CreateSection[]
  /** Each once, however many rows say it. */
  differences(): readonly SectionDifference[]
  /** By its name in any language; undefined, and said in `wrong`, where none is named or none can be made. */
  find(before: Before, item: MenuItem | undefined): Section | undefined
}

const nameMost = 80

export function sectionFinder({ sections }: MenuBook, newId: () => string): SectionFinder {
  const made: CreateSection[] = []
  const named = new Map<string, Section>()
  const differing = new Map<string, SectionDifference>()
  /** The first of two of one name is meant by it. */
  const call = (section: Section) => {
    for (const name of namesOf(section.name).map(foldForSearch)) if (!named.has(name)) named.set(name, section)
  }
  for (const section of sections) call(section)
  const make = (before: Before, name: Localized): Section | undefined => {
    const category = newKind(before, name)
    if (!category) return undefined
    const section = { id: newId(), name, category }
    made.push(section)
    call(section)
    return section
  }
  const compare = (before: Before, { id }: Section) => {
    const section = sections.find((one) => one.id === id)
    for (const difference of section ? differencesOf(before, section) : [])
      differing.set(JSON.stringify([id, difference.column, difference.found]), difference)
  }
  const find = (before: Before, item: MenuItem | undefined): Section | undefined => {
    const found = foundOrMade(before, item)
    if (found) compare(before, found)
    return found
  }
  const foundOrMade = (before: Before, item: MenuItem | undefined): Section | undefined => {
    const [en = '', ar = '', ckb = ''] = columns.map((column) => cellIn(before, column))
    const own = sections.find(({ id }) => id === item?.sectionId)
    const text = foldForSearch(en || ar || ckb)
    if (text !== '') {
      const isOwn = own && namesOf(own.name).some((name) => foldForSearch(name) === text)
      return isOwn ? own : (named.get(text) ?? make(before, { en, ...(ar && { ar }), ...(ckb && { ckb }) }))
    }
    if (!own) before.wrong.push({ column: 'sectionEn', why: 'missing', found: '' })
    return own
  }
  return { made, find, differences: () => [...differing.values()] }
}

const columns = ['sectionEn', 'sectionAr', 'sectionCkb'] as const

function differencesOf(before: Before, section: BookSection): SectionDifference[] {
  const names = namesOf(section.name).map(foldForSearch)
  return ([...columns, 'kind'] as const).flatMap((column) => {
    const found = cellIn(before, column) ?? ''
    const alike = column === 'kind' ? categoryOf(found) === section.category : names.includes(foldForSearch(found))
    return found === '' || alike ? [] : [{ section, column, found }]
  })
}

/** The kind of a section that is to be made; undefined: it can't be, and why is said in `wrong`. */
function newKind(before: Before, name: Localized): CreateSection['category'] | undefined {
  const { wrong } = before
  const kind = cellIn(before, 'kind') ?? ''
  const category = kind === '' ? 'main-courses' : categoryOf(kind)
  const tooLong = namesOf(name).find((text) => text.length > nameMost)
  if (name.en === '') wrong.push({ column: 'sectionEn', why: 'missing', found: '' })
  if (tooLong) wrong.push({ column: 'sectionEn', why: 'tooLong', found: tooLong, most: nameMost })
  if (!category) wrong.push({ column: 'kind', why: 'kind', found: kind })
  return wrong.length > 0 ? undefined : category
}
