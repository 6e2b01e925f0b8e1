import type { Locale } from '@sufra/shared/locale/locale'

type AppName = 'waiter' | 'kitchen' | 'admin'

interface AppWords {
  readonly name: string
  /** Under its picture on a home screen. */
  readonly short: string
  readonly about: string
}

/** What a device calls each app when it is put on its home screen: in the manifests alone, so in no file that a page loads. */
export const appWords: Readonly<Record<Locale, Readonly<Record<AppName, AppWords>>>> = {
  en: {
    waiter: { name: 'Sufra Waiter', short: 'Waiter', about: 'Tables, orders and calls of your shift.' },
    kitchen: { name: 'Sufra Kitchen', short: 'Kitchen', about: 'The wall of tickets.' },
    admin: { name: 'Sufra Office', short: 'Office', about: 'The restaurant today, its people and its devices.' },
  },
  ar: {
    waiter: { name: 'سفرة للنادل', short: 'النادل', about: 'طاولات مناوبتك وطلباتها ونداءاتها.' },
    kitchen: { name: 'سفرة للمطبخ', short: 'المطبخ', about: 'شاشة تذاكر المطبخ.' },
    admin: { name: 'سفرة للإدارة', short: 'الإدارة', about: 'المطعم اليوم، وفريقه وأجهزته.' },
  },
  ckb: {
    waiter: { name: 'سفرە بۆ گارسۆن', short: 'گارسۆن', about: 'مێز و داواکاری و بانگەکانی شەفتەکەت.' },
    kitchen: { name: 'سفرە بۆ چێشتلێنان', short: 'چێشتلێنان', about: 'شاشەی پسوولەکانی چێشتلێنان.' },
    admin: { name: 'سفرە بۆ بەڕێوەبردن', short: 'بەڕێوەبردن', about: 'چێشتخانە ئەمڕۆ، ستافەکەی و ئامێرەکانی.' },
  },
}
