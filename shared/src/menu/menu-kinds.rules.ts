/** The fourteen allergens of the SFDA list (domain.md 5.2). */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

/** The spec's categories (§2.4); `all` is a filter, not a category. */
export const menuCategories = ['beverages', 'appetizers', 'main-courses', 'desserts'] as const
export type MenuCategory = (typeof menuCategories)[number]
