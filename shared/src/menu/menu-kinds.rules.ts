/** The fourteen allergens of the SFDA list. */
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

/** The categories of a menu; `all` is a filter, not one of them. */
export const menuCategories = ['beverages', 'appetizers', 'main-courses', 'desserts'] as const
export type MenuCategory = (typeof menuCategories)[number]
