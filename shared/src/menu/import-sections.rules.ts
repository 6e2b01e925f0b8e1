import type { Localized } from '../kernel/fields'
import { foldForSearch } from '../locale/fold'
import { cellIn, namesOf, type Reading } from './import-cells.rules'
import type { MenuItem } from './menu.contract'
import type { BookSection, CreateSection, MenuBook } from './menu-book.contract'
import { categoryOf } from './menu-words.rules'

type Before = Pick<Reading, 'cells' | 'mapping' | 'wrong'>
type Section = Pick<BookSection, 'id' | 'name'>

export interface SectionFinder {
  /** Those that rows name and that are not there yet, in the order they are named. */
  readonly made: readonly CreateSection[]
  /** By its name in any language; undefined, and said in `wrong`, where none is named or none can be made. */
  find(before: Before, item: MenuItem | undefined): Section | undefined
}

const nameMost = 80

export function sectionFinder({ sections }: MenuBook, newId: () => string): SectionFinder {
  const made: CreateSection[] = []
  const named = new Map<string, Section>()
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
  const find = (before: Before, item: MenuItem | undefined): Section | undefined => {
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
  return { made, find }
}

const columns = ['sectionEn', 'sectionAr', 'sectionCkb'] as const

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
