import type { Locale } from '../locale/locale'

interface ComparisonWords {
  readonly file: string
  readonly branch: string
  readonly from: string
  readonly to: string
  readonly figure: string
  readonly value: string
  readonly unit: string
  readonly netSales: string
  readonly sales: string
  readonly salesBefore: string
  readonly orders: string
  readonly guests: string
  readonly average: string
  readonly median: string
  readonly minutes: string
  readonly lateShare: string
  readonly cancelledShare: string
  readonly offShare: string
  readonly portions: string
  readonly best: string
}

/** The words of a comparison's file, for who takes it away. */
export const comparisonWords: Readonly<Record<Locale, ComparisonWords>> = {
  en: {
    file: 'Branches',
    branch: 'Branch',
    from: 'First day',
    to: 'Last day',
    figure: 'Figure',
    value: 'Value',
    unit: 'Unit',
    netSales: 'Sales without VAT',
    sales: 'Sales, VAT included',
    salesBefore: 'Sales before, VAT included',
    orders: 'Orders',
    guests: 'Guests',
    average: 'Average order, VAT included',
    median: 'Median ticket',
    minutes: 'minutes',
    lateShare: 'Late tickets',
    cancelledShare: 'Cancelled orders',
    offShare: 'Portions taken off',
    portions: 'portions',
    best: 'Best dish',
  },
  ar: {
    file: 'الفروع',
    branch: 'الفرع',
    from: 'أول يوم',
    to: 'آخر يوم',
    figure: 'البيان',
    value: 'القيمة',
    unit: 'الوحدة',
    netSales: 'المبيعات دون الضريبة',
    sales: 'المبيعات شاملة الضريبة',
    salesBefore: 'المبيعات السابقة شاملة الضريبة',
    orders: 'الطلبات',
    guests: 'الضيوف',
    average: 'متوسط الطلب شاملًا الضريبة',
    median: 'وسيط زمن التذكرة',
    minutes: 'دقيقة',
    lateShare: 'التذاكر المتأخرة',
    cancelledShare: 'الطلبات الملغاة',
    offShare: 'الحصص المحذوفة',
    portions: 'حصة',
    best: 'الأكثر مبيعًا',
  },
  ckb: {
    file: 'لقەکان',
    branch: 'لق',
    from: 'یەکەم ڕۆژ',
    to: 'دوا ڕۆژ',
    figure: 'ژمارە',
    value: 'بڕ',
    unit: 'یەکە',
    netSales: 'فرۆش بێ باج',
    sales: 'فرۆش لەگەڵ باج',
    salesBefore: 'فرۆشی پێشوو لەگەڵ باج',
    orders: 'داواکاری',
    guests: 'میوان',
    average: 'تێکڕای داواکاری لەگەڵ باج',
    median: 'ناوەندی کاتی پسوولە',
    minutes: 'خولەک',
    lateShare: 'پسوولەی دواکەوتوو',
    cancelledShare: 'داواکاریی هەڵوەشاوە',
    offShare: 'بەشی لابراو',
    portions: 'بەش',
    best: 'باشترین خواردن',
  },
}
