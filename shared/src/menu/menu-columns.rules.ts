import { foldForSearch } from '../locale/fold'
import { localeOfLetters } from '../locale/letters'
import { type Locale, locales } from '../locale/locale'

/** The columns of a menu's file, in the order it is written. */
export const menuColumns = [
  ...['id', 'sectionEn', 'sectionAr', 'sectionCkb', 'kind', 'nameEn', 'nameAr', 'nameCkb', 'price'],
  ...['descriptionEn', 'descriptionAr', 'descriptionCkb', 'station', 'active', 'vegetarian', 'prepMinutes'],
  ...['calories', 'caffeineMg', 'sodiumMg', 'allergens', 'kitchenEn', 'kitchenAr', 'kitchenCkb'],
] as readonly MenuColumn[]

const told = ['section', 'name', 'description', 'kitchen'] as const
/** What stands in three columns, one for each language. */
export type ToldColumn = (typeof told)[number]
type PlainColumn = (typeof plain)[number]
const plain = [
  ...(['id', 'kind', 'price', 'station', 'active', 'vegetarian', 'prepMinutes', 'calories'] as const),
  ...(['caffeineMg', 'sodiumMg', 'allergens'] as const),
] as const
export type MenuColumn = PlainColumn | `${ToldColumn}${'En' | 'Ar' | 'Ckb'}`

const ends = { en: 'En', ar: 'Ar', ckb: 'Ckb' } as const
export const columnIn = (column: ToldColumn, locale: Locale): MenuColumn => `${column}${ends[locale]}`

type Words = Readonly<Record<Locale, string>>

/** What each is called in a file; of what stands in three languages, with the language behind it. */
const titles: Readonly<Record<PlainColumn | ToldColumn, Words>> = {
  id: { en: 'ID', ar: 'المعرّف', ckb: 'ناسێنەر' },
  section: { en: 'Section', ar: 'القسم', ckb: 'بەش' },
  kind: { en: 'Kind of dishes', ar: 'نوع الأطباق', ckb: 'جۆری خواردنەکان' },
  name: { en: 'Name', ar: 'الاسم', ckb: 'ناو' },
  price: { en: 'Price', ar: 'السعر', ckb: 'نرخ' },
  description: { en: 'Description', ar: 'الوصف', ckb: 'وەسف' },
  station: { en: 'Made at', ar: 'يُحضَّر في', ckb: 'لێی ئامادە دەکرێت' },
  active: { en: 'On the menu', ar: 'على القائمة', ckb: 'لە مینیودایە' },
  vegetarian: { en: 'Vegetarian', ar: 'نباتي', ckb: 'ڕووەکی' },
  prepMinutes: { en: 'Minutes to prepare', ar: 'دقائق التحضير', ckb: 'خولەکی ئامادەکردن' },
  calories: { en: 'Calories (kcal)', ar: 'السعرات (سعرة حرارية)', ckb: 'کالۆری (kcal)' },
  caffeineMg: { en: 'Caffeine (mg)', ar: 'الكافيين (ملغ)', ckb: 'کافایین (ملگم)' },
  sodiumMg: { en: 'Sodium (mg)', ar: 'الصوديوم (ملغ)', ckb: 'سۆدیۆم (ملگم)' },
  allergens: { en: 'Allergens', ar: 'مسببات الحساسية', ckb: 'هەستیاری' },
  kitchen: { en: 'Kitchen name', ar: 'الاسم في المطبخ', ckb: 'ناو لە چێشتلێنان' },
}

const languages: Readonly<Record<Locale, Words>> = {
  en: { en: 'English', ar: 'الإنجليزية', ckb: 'ئینگلیزی' },
  ar: { en: 'Arabic', ar: 'العربية', ckb: 'عەرەبی' },
  ckb: { en: 'Kurdish', ar: 'الكردية', ckb: 'کوردی' },
}

const localeOf = (column: MenuColumn, of: ToldColumn): Locale | undefined =>
  locales.find((locale) => columnIn(of, locale) === column)

/** `Name (Arabic)`, in the words of `locale`. */
export function columnTitle(column: MenuColumn, locale: Locale): string {
  for (const each of told) {
    const language = localeOf(column, each)
    if (language) return `${titles[each][locale]} (${languages[language][locale]})`
  }
  return titles[column as PlainColumn][locale]
}

/** As others call the same. What a dish costs the house is not its price, and its salt is not its sodium. */
const synonyms: Readonly<Record<PlainColumn | ToldColumn, readonly string[]>> = {
  id: ['item id', 'dish id', 'المعرف', 'رقم المعرف'],
  section: ['category', 'menu section', 'group', 'menu category', 'قسم', 'الفئة', 'فئة', 'المجموعة', 'پۆل', 'هاوپۆل'],
  kind: ['kind', 'type', 'النوع', 'نوع', 'جۆر'],
  name: [
    ...['item', 'dish', 'item name', 'dish name', 'product', 'product name', 'title'],
    ...['اسم', 'الصنف', 'اسم الصنف', 'الطبق', 'اسم الطبق', 'خواردن', 'ناوی خواردن', 'ناوی خواردنەکە'],
  ],
  price: ['unit price', 'amount', 'سعر', 'الثمن', 'ثمن', 'بەها', 'نرخەکە'],
  description: ['details', 'about', 'وصف', 'التفاصيل', 'تفاصيل', 'وردەکاری', 'باس'],
  station: ['station', 'kitchen station', 'المحطة', 'محطة', 'محطة المطبخ', 'وێستگە'],
  active: ['active', 'enabled', 'visible', 'status', 'فعال', 'مفعل', 'الحالة', 'چالاک', 'دۆخ'],
  vegetarian: ['veg', 'veggie', 'نباتية', 'گیاخۆری'],
  prepMinutes: ['prep minutes', 'prep time', 'preparation time', 'minutes', 'وقت التحضير', 'کاتی ئامادەکردن', 'خولەک'],
  calories: ['kcal', 'energy', 'سعرات', 'السعرات الحرارية', 'سعرات حرارية', 'وزە'],
  caffeineMg: ['كافيين'],
  sodiumMg: ['صوديوم'],
  allergens: ['allergen', 'allergies', 'الحساسية', 'مسببات حساسية', 'هەستیارییەکان'],
  kitchen: ['kitchen ticket name', 'name on kitchen tickets', 'اسم المطبخ', 'اسم في المطبخ', 'ناوی چێشتلێنان'],
}

const languageNames: Readonly<Record<Locale, readonly string[]>> = {
  en: ['en', 'eng', 'انجليزي', 'انجليزية', 'بالانجليزية', 'الانجليزي', 'بە ئینگلیزی'],
  ar: ['ar', 'ara', 'عربي', 'عربية', 'بالعربية', 'العربي', 'بە عەرەبی'],
  ckb: ['ckb', 'ku', 'kur', 'sorani', 'كردي', 'كردية', 'بالكردية', 'الكردي', 'سۆرانی', 'بە کوردی'],
}

/** Units and currencies beside a title say nothing about which column it is. */
const beside = /(?:^| )(?:kcal|mg|min|sar|aed|qar|egp|kwd|bhd|omr|jod|iqd|ملغ|ملگم|سعره حراريه)(?= |$)/g
const plainly = (text: string): string =>
  foldForSearch(text.replace(/[()[\]{}_:*./\\|–—-]/g, ' '))
    .replace(/ +/g, ' ')
    .trim()
const bare = (text: string): string => plainly(plainly(text).replace(beside, '')) || plainly(text)

type Names = ReadonlyMap<string, PlainColumn | ToldColumn>
const namesBy = (words: (column: PlainColumn | ToldColumn) => readonly string[]): Names =>
  new Map(
    (Object.keys(titles) as (PlainColumn | ToldColumn)[]).flatMap((column) =>
      words(column).map((word) => [bare(word), column] as const),
    ),
  )
const ownNames = namesBy((column) => [column, ...Object.values(titles[column])])
const otherNames = namesBy((column) => synonyms[column])
const languageEnds = locales.flatMap((locale) =>
  [...Object.values(languages[locale]), ...languageNames[locale]].map((word) => [plainly(word), locale] as const),
)

interface Named {
  readonly column: PlainColumn | ToldColumn
  readonly language?: Locale
}

function nameOf(title: string, named: Names): Named | undefined {
  const words = bare(title)
  const column = named.get(words)
  if (column) return { column }
  for (const [word, language] of languageEnds) {
    const rest = words.endsWith(` ${word}`) ? words.slice(0, -word.length - 1) : undefined
    const front = words.startsWith(`${word} `) ? words.slice(word.length + 1) : undefined
    const found = named.get(rest ?? '') ?? named.get(front ?? '')
    if (found && isTold(found)) return { column: found, language }
  }
  return undefined
}

const isTold = (column: PlainColumn | ToldColumn): column is ToldColumn => (told as readonly string[]).includes(column)

/** Which column of the file holds what: its place in a row. */
export type Mapping = Readonly<Partial<Record<MenuColumn, number>>>

/** The language a title is written in: as the file has it there, else by its letters. */
const languageOf = (of: ToldColumn, title: string): Locale =>
  locales.find((locale) => bare(titles[of][locale]) === bare(title)) ?? localeOfLetters(title) ?? 'en'

interface Generic {
  readonly at: number
  readonly column: ToldColumn
  readonly written: Locale
}

const alike = (one: Generic, other: Generic): boolean => one.column === other.column && one.written === other.written

/** A title without a language is the English one where no other says so; of several, each is in its own. */
function languageFor({ column, written }: Generic, all: readonly Generic[], taken: Mapping): Locale | undefined {
  const apart = all.some((other) => other.column === column && other.written !== written)
  const wishes: readonly Locale[] = apart ? [written] : ['en', written]
  return wishes.find((locale) => taken[columnIn(column, locale)] === undefined)
}

/**
 * What the titles say by themselves; whoever imports may say the rest. A column's own title counts before what others
 * call it, then the first of two.
 */
export function mappingOf(header: readonly string[]): Mapping {
  const taken: Partial<Record<MenuColumn, number>> = {}
  const generic: Generic[] = []
  for (const { at, title, named } of inTurn(header)) {
    const { column, language } = named
    if (!isTold(column)) taken[column] ??= at
    else if (language) taken[columnIn(column, language)] ??= at
    else generic.push({ at, column, written: languageOf(column, title) })
  }
  for (const each of generic.filter((one) => generic.find((other) => alike(one, other)) === one)) {
    const language = languageFor(each, generic, taken)
    if (language) taken[columnIn(each.column, language)] = each.at
  }
  return taken
}

/** The titles that are known: first those that are the file's own. */
function inTurn(header: readonly string[]): { at: number; title: string; named: Named }[] {
  const own = knownAs(header, ownNames)
  return [...own, ...knownAs(header, otherNames).filter(({ at }) => own.every((known) => known.at !== at))]
}
const knownAs = (header: readonly string[], names: Names) =>
  [...header.entries()].flatMap(([at, title]) => {
    const named = nameOf(title, names)
    return named ? [{ at, title, named }] : []
  })

/** A file that names its dishes by their id may bring nothing but what changes. */
export const missingIn = (mapping: Mapping): MenuColumn[] =>
  mapping.id === undefined
    ? (['nameEn', 'sectionEn', 'price'] as const).filter((column) => mapping[column] === undefined)
    : []

/** Places of the columns that are read as nothing. */
export const unreadIn = (header: readonly string[], mapping: Mapping): number[] => {
  const read = new Set(Object.values(mapping))
  return [...header.keys()].filter((at) => !read.has(at) && header[at]?.trim() !== '')
}

/** Places of the columns that are read as nothing though their title says what another one is read as. */
export function contestedIn(header: readonly string[], mapping: Mapping): number[] {
  const unread = new Set(unreadIn(header, mapping))
  return inTurn(header)
    .filter(({ at, named: { column, language } }) => {
      const could = !isTold(column) ? [column] : language ? [columnIn(column, language)] : toldIn(column)
      return unread.has(at) && could.some((each) => mapping[each] !== undefined)
    })
    .map(({ at }) => at)
}
const toldIn = (column: ToldColumn): MenuColumn[] => locales.map((locale) => columnIn(column, locale))
