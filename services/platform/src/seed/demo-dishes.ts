import type { Localized } from '@sufra/shared/kernel/fields'
import type { ModifierGroup } from '@sufra/shared/menu/menu.contract'
import type { Allergen, MenuCategory } from '@sufra/shared/menu/menu-kinds.rules'
import type { DishKey, StationKey, StockKey } from './demo'

export interface Choice {
  readonly name: Localized
  /** Minor units. */
  readonly priceDelta?: number
  /** Thousandths of the stock item's unit, on top of the dish's own. */
  readonly uses?: Partial<Record<StockKey, number>>
}

export interface ChoiceGroup {
  readonly name: Localized
  readonly kind: ModifierGroup['kind']
  readonly min: number
  readonly max: number
  readonly choices: readonly Choice[]
}

export interface Dish {
  readonly category: MenuCategory
  readonly station: StationKey
  readonly name: Localized
  readonly description: Localized
  readonly kitchenName: Localized
  readonly price: number
  readonly image: string
  readonly prepMinutes: number
  readonly calories: number
  readonly walkingMinutes: number
  readonly caffeineMg: number | null
  readonly sodiumMg: number
  readonly allergens: readonly Allergen[]
  readonly ingredients: readonly string[]
  readonly vegetarian: boolean
  readonly uses: Partial<Record<StockKey, number>>
  readonly groups: readonly ChoiceGroup[]
}

const words = (en: string, ar: string, ckb: string): Localized => ({ en, ar, ckb })

const without: Pick<ChoiceGroup, 'name' | 'kind' | 'min'> = {
  name: words('Without', 'بدون', 'بەبێ'),
  kind: 'removal',
  min: 0,
}
const additions: Pick<ChoiceGroup, 'name' | 'kind' | 'min'> = {
  name: words('Additions', 'إضافات', 'زیادکراوەکان'),
  kind: 'addition',
  min: 0,
}

/** The demo's six dishes, with prices in halalas. More than 2,000 mg of sodium is high in salt (SFDA). */
export const dishes: Readonly<Record<DishKey, Dish>> = {
  coffee: {
    category: 'beverages',
    station: 'drinks',
    name: words('Arabic coffee', 'قهوة عربية', 'قاوەی عەرەبی'),
    description: words(
      'Light roast with cardamom and saffron, served with dates',
      'شقراء بالهيل والزعفران، تُقدَّم مع التمر',
      'بە هێل و زەعفەران، لەگەڵ خورما',
    ),
    kitchenName: words('Coffee', 'قهوة', 'قاوە'),
    price: 1500,
    image: '/food/arabic-coffee.svg',
    prepMinutes: 4,
    calories: 5,
    walkingMinutes: 1,
    caffeineMg: 48,
    sodiumMg: 4,
    allergens: [],
    ingredients: ['Arabica coffee', 'cardamom', 'saffron', 'dates'],
    vegetarian: true,
    uses: { coffeeBeans: 12 },
    groups: [
      {
        name: words('Sugar', 'السكر', 'شەکر'),
        kind: 'choice',
        min: 0,
        max: 1,
        choices: [
          { name: words('No sugar', 'سادة', 'بێ شەکر') },
          { name: words('A little sugar', 'سكر خفيف', 'شەکری کەم') },
          { name: words('Sweet', 'حلوة', 'شیرین') },
        ],
      },
      {
        ...additions,
        name: words('Size', 'الحجم', 'قەبارە'),
        max: 1,
        choices: [
          {
            name: words('Dallah for four', 'دلة لأربعة', 'دەلە بۆ چوار کەس'),
            priceDelta: 2500,
            uses: { coffeeBeans: 36 },
          },
        ],
      },
    ],
  },
  juice: {
    category: 'beverages',
    station: 'drinks',
    name: words('Fresh orange juice', 'عصير برتقال طازج', 'شەربەتی پرتەقاڵی تازە'),
    description: words('Squeezed to order, no added sugar', 'يُعصر عند الطلب، دون سكر مضاف', 'تازە دەگوشرێت، بێ شەکر'),
    kitchenName: words('Orange juice', 'عصير برتقال', 'شەربەتی پرتەقاڵ'),
    price: 1800,
    image: '/food/orange-juice.svg',
    prepMinutes: 4,
    calories: 110,
    walkingMinutes: 19,
    caffeineMg: null,
    sodiumMg: 2,
    allergens: [],
    ingredients: ['oranges'],
    vegetarian: true,
    uses: { oranges: 450 },
    groups: [
      {
        name: words('Ice', 'الثلج', 'سەهۆڵ'),
        kind: 'choice',
        min: 0,
        max: 1,
        choices: [
          { name: words('Less ice', 'ثلج قليل', 'سەهۆڵی کەم') },
          { name: words('No ice', 'دون ثلج', 'بێ سەهۆڵ') },
        ],
      },
    ],
  },
  hummus: {
    category: 'appetizers',
    station: 'cold',
    name: words('Hummus plate', 'طبق حمص', 'قاپی حومس'),
    description: words(
      'Chickpeas whipped with tahini, olive oil, warm bread',
      'حمص مخفوق بالطحينة وزيت الزيتون، مع خبز ساخن',
      'نۆک بە ڕاشی و زەیتی زەیتوون، لەگەڵ نانی گەرم',
    ),
    kitchenName: words('Hummus', 'حمص', 'حومس'),
    price: 2800,
    image: '/food/hummus-plate.svg',
    prepMinutes: 6,
    calories: 420,
    walkingMinutes: 74,
    caffeineMg: null,
    sodiumMg: 780,
    allergens: ['sesame', 'gluten'],
    ingredients: ['chickpeas', 'tahini', 'lemon', 'olive oil', 'parsley', 'flatbread'],
    vegetarian: true,
    uses: { chickpeas: 120 },
    groups: [
      {
        ...additions,
        max: 2,
        choices: [
          { name: words('Extra olive oil', 'زيت زيتون إضافي', 'زەیتی زەیتوونی زیاتر') },
          { name: words('Extra bread', 'خبز إضافي', 'نانی زیاتر'), priceDelta: 300 },
        ],
      },
      { ...without, max: 1, choices: [{ name: words('parsley', 'بقدونس', 'مەعدەنووس') }] },
    ],
  },
  shawarma: {
    category: 'main-courses',
    station: 'kitchen',
    name: words('Grilled chicken shawarma', 'شاورما دجاج مشوي', 'شاوەرمای مریشکی برژاو'),
    description: words(
      'Charcoal chicken, garlic sauce, pickles, thin bread',
      'دجاج على الفحم، ثومية، مخلل، خبز رقيق',
      'مریشکی سەر خەڵووز، سۆسی سیر، ترشیات، نانی تەنک',
    ),
    kitchenName: words('Shawarma', 'شاورما', 'شاوەرما'),
    price: 4500,
    image: '/food/chicken-shawarma.svg',
    prepMinutes: 12,
    calories: 540,
    walkingMinutes: 95,
    caffeineMg: null,
    sodiumMg: 2140,
    allergens: ['gluten', 'sesame', 'milk'],
    ingredients: ['chicken', 'garlic sauce', 'pickles', 'thin bread', 'spices'],
    vegetarian: false,
    uses: { chicken: 180 },
    groups: [
      {
        name: words('Size', 'الحجم', 'قەبارە'),
        kind: 'choice',
        min: 1,
        max: 1,
        choices: [
          { name: words('Regular', 'عادي', 'ئاسایی') },
          { name: words('Large', 'كبير', 'گەورە'), priceDelta: 800, uses: { chicken: 90 } },
        ],
      },
      {
        ...additions,
        max: 3,
        choices: [
          { name: words('Cheese', 'جبن', 'پەنیر'), priceDelta: 400 },
          { name: words('Fries', 'بطاطا مقلية', 'پەتاتەی سوورکراو'), priceDelta: 600 },
          { name: words('Extra garlic sauce', 'ثومية إضافية', 'سۆسی سیری زیاتر'), priceDelta: 200 },
        ],
      },
      {
        ...without,
        max: 2,
        choices: [{ name: words('garlic', 'ثوم', 'سیر') }, { name: words('pickles', 'مخلل', 'ترشیات') }],
      },
    ],
  },
  mixedGrill: {
    category: 'main-courses',
    station: 'kitchen',
    name: words('Mixed grill platter', 'مشاوي مشكلة', 'سینی برژاوی تێکەڵ'),
    description: words(
      'Kofta, shish tawook and grilled tomato, serves two',
      'كفتة وشيش طاووق وطماطم مشوية، تكفي شخصين',
      'کفتە، شیش تاوق و تەماتەی برژاو، بۆ دوو کەس',
    ),
    kitchenName: words('Mixed grill', 'مشاوي', 'برژاوی تێکەڵ'),
    price: 7500,
    image: '/food/mixed-grill.svg',
    prepMinutes: 18,
    calories: 980,
    walkingMinutes: 172,
    caffeineMg: null,
    sodiumMg: 2380,
    allergens: ['milk', 'gluten'],
    ingredients: ['lamb kofta', 'chicken', 'tomato', 'onion', 'flatbread', 'yoghurt'],
    vegetarian: false,
    uses: { chicken: 200, lamb: 250 },
    groups: [
      {
        name: words('Doneness', 'درجة الاستواء', 'ئاستی برژان'),
        kind: 'choice',
        min: 1,
        max: 1,
        choices: [
          { name: words('Medium', 'نصف استواء', 'مامناوەند') },
          { name: words('Well done', 'مستوٍ جيدًا', 'تەواو برژاو') },
        ],
      },
      { ...without, max: 1, choices: [{ name: words('onion', 'بصل', 'پیاز') }] },
    ],
  },
  baklava: {
    category: 'desserts',
    station: 'cold',
    name: words('Baklava', 'بقلاوة', 'بەقڵاوە'),
    description: words(
      'Pistachio, butter, orange-blossom syrup',
      'فستق وسمن وقطر زهر البرتقال',
      'فستق، ڕۆن و شیرەی گوڵی پرتەقاڵ',
    ),
    kitchenName: words('Baklava', 'بقلاوة', 'بەقڵاوە'),
    price: 2200,
    image: '/food/baklava.svg',
    prepMinutes: 2,
    calories: 330,
    walkingMinutes: 58,
    caffeineMg: null,
    sodiumMg: 190,
    allergens: ['nuts', 'gluten', 'milk'],
    ingredients: ['filo pastry', 'pistachios', 'butter', 'sugar', 'orange-blossom water'],
    vegetarian: true,
    uses: { pistachios: 45 },
    groups: [],
  },
}
