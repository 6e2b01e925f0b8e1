import { foldForSearch } from '../locale/fold'
import type { Locale } from '../locale/locale'
import { type Allergen, allergens, type MenuCategory, menuCategories } from './menu-kinds.rules'

type Words = Readonly<Record<Locale, string>>

/** As a menu's file writes them, and first of what it is read by. */
export const allergenWords: Readonly<Record<Allergen, Words>> = {
  gluten: { en: 'Gluten', ar: 'غلوتين', ckb: 'گلوتین' },
  crustaceans: { en: 'Crustaceans', ar: 'قشريات', ckb: 'قشردارەکان' },
  eggs: { en: 'Eggs', ar: 'بيض', ckb: 'هێلکە' },
  fish: { en: 'Fish', ar: 'سمك', ckb: 'ماسی' },
  peanuts: { en: 'Peanuts', ar: 'فول سوداني', ckb: 'فستقی سوودانی' },
  soy: { en: 'Soy', ar: 'صويا', ckb: 'سۆیا' },
  milk: { en: 'Milk', ar: 'حليب', ckb: 'شیر' },
  nuts: { en: 'Nuts', ar: 'مكسرات', ckb: 'چەرەزات' },
  celery: { en: 'Celery', ar: 'كرفس', ckb: 'کەرەوز' },
  mustard: { en: 'Mustard', ar: 'خردل', ckb: 'خەردەل' },
  sesame: { en: 'Sesame', ar: 'سمسم', ckb: 'کونجی' },
  sulphites: { en: 'Sulphites', ar: 'كبريتيت', ckb: 'سولفیت' },
  lupin: { en: 'Lupin', ar: 'ترمس', ckb: 'تورمس' },
  molluscs: { en: 'Molluscs', ar: 'رخويات', ckb: 'نەرمتەنەکان' },
}

export const categoryWords: Readonly<Record<MenuCategory, Words>> = {
  beverages: { en: 'Beverages', ar: 'مشروبات', ckb: 'خواردنەوەکان' },
  appetizers: { en: 'Appetizers', ar: 'مقبلات', ckb: 'پێشخواردن' },
  'main-courses': { en: 'Main courses', ar: 'أطباق رئيسية', ckb: 'خواردنی سەرەکی' },
  desserts: { en: 'Desserts', ar: 'حلويات', ckb: 'شیرینی' },
}

export const yesNoWords: Readonly<Record<'yes' | 'no', Words>> = {
  yes: { en: 'Yes', ar: 'نعم', ckb: 'بەڵێ' },
  no: { en: 'No', ar: 'لا', ckb: 'نەخێر' },
}

const moreAllergens: Readonly<Partial<Record<Allergen, readonly string[]>>> = {
  gluten: ['wheat', 'قمح', 'جلوتين', 'القمح', 'گەنم'],
  crustaceans: ['crustacean', 'shellfish', 'shrimp', 'روبيان', 'القشريات', 'ڕۆبیان'],
  eggs: ['egg', 'البيض'],
  fish: ['السمك', 'أسماك', 'الأسماك'],
  peanuts: ['peanut', 'الفول السوداني'],
  soy: ['soya', 'soybeans', 'الصويا', 'فول الصويا'],
  milk: ['dairy', 'lactose', 'الحليب', 'ألبان', 'لبن'],
  nuts: ['nut', 'tree nuts', 'المكسرات', 'گوێز'],
  celery: ['الكرفس'],
  mustard: ['الخردل'],
  sesame: ['السمسم'],
  sulphites: ['sulfites', 'so2', 'الكبريتيت'],
  lupin: ['الترمس'],
  molluscs: ['mollusks', 'mollusc', 'الرخويات'],
}
const moreCategories: Readonly<Record<MenuCategory, readonly string[]>> = {
  beverages: ['drinks', 'drink', 'beverage', 'المشروبات', 'خواردنەوە'],
  appetizers: ['starters', 'starter', 'appetizer', 'mezze', 'المقبلات', 'پێشخواردنەکان'],
  'main-courses': ['mains', 'main', 'main course', 'الأطباق الرئيسية', 'رئيسي'],
  desserts: ['dessert', 'sweets', 'الحلويات', 'شیرینییەکان'],
}
const moreYesNo = {
  yes: ['true', 'y', '1', 'x', 'on', 'active', '✓', '✔', 'صح', 'فعال', 'متوفر', 'ئا', 'چالاک'],
  no: ['false', 'n', '0', 'off', 'inactive', '✗', '✘', 'خطأ', 'غير فعال', 'كلا', 'نا', 'ناچالاک'],
} as const

const read = <Thing extends string>(
  things: readonly Thing[],
  words: Readonly<Record<Thing, Words>>,
  more: Readonly<Partial<Record<Thing, readonly string[]>>>,
): ReadonlyMap<string, Thing> =>
  new Map(
    things.flatMap((thing) =>
      [thing, ...Object.values(words[thing]), ...(more[thing] ?? [])].map(
        (word) => [foldForSearch(word), thing] as const,
      ),
    ),
  )

const allergenNamed = read(allergens, allergenWords, moreAllergens)
const categoryNamed = read(menuCategories, categoryWords, moreCategories)
const yesNoNamed = read(['yes', 'no'], yesNoWords, moreYesNo)
const none = new Set(['none', 'no', '-', 'لا شيء', 'بدون', 'لا', 'هیچ', 'بێ'].map(foldForSearch))

export const categoryOf = (text: string): MenuCategory | undefined => categoryNamed.get(foldForSearch(text))

export function yesNoOf(text: string): boolean | undefined {
  const found = yesNoNamed.get(foldForSearch(text))
  return found && found === 'yes'
}

export const inTheirOrder = (some: readonly Allergen[]): Allergen[] => allergens.filter((each) => some.includes(each))

/** Those a text names in any language, parted by commas of any script; or the first word that names none. */
export function allergensOf(text: string): { readonly found: Allergen[] } | { readonly unknown: string } {
  if (none.has(foldForSearch(text))) return { found: [] }
  const words = text
    .split(/[,;،؛|/+\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const unknown = words.find((word) => !allergenNamed.has(foldForSearch(word)))
  if (unknown !== undefined) return { unknown }
  return { found: inTheirOrder(words.flatMap((word) => allergenNamed.get(foldForSearch(word)) ?? [])) }
}
