import type { Locale } from '../locale/locale'

interface SheetWords {
  readonly file: string
  readonly period: string
  readonly day: string
  readonly part: string
  readonly name: string
  readonly count: string
  readonly amount: string
  readonly summary: string
  readonly before: string
  readonly sales: string
  readonly average: string
  readonly tax: string
  readonly guests: string
  readonly cancelledOrders: string
  readonly medianMinutes: string
  readonly byHour: string
  readonly byDish: string
  readonly cancelled: string
  readonly ticket: string
  readonly byWeekHour: string
  readonly stationTickets: string
  readonly stationLate: string
  readonly byPerson: string
  readonly nobody: string
  readonly leastSold: string
}

/** The words of a business day's file, for who takes it away. */
export const daySheetWords: Readonly<Record<Locale, SheetWords>> = {
  en: {
    file: 'Business day',
    period: 'Business days',
    day: 'Day',
    part: 'Part',
    name: 'Name',
    count: 'Count',
    amount: 'Amount',
    summary: 'Summary',
    before: 'Before, days that are over:',
    sales: 'Sales, tax included (orders)',
    average: 'Average order',
    tax: 'VAT in the sales',
    guests: 'Guests',
    cancelledOrders: 'Cancelled orders',
    medianMinutes: 'Median ticket, minutes',
    byHour: 'By hour (orders)',
    byDish: 'By dish (portions)',
    cancelled: 'Cancelled',
    ticket: 'Ticket',
    byWeekHour: 'By hour of the week (orders)',
    stationTickets: 'By station (tickets)',
    stationLate: 'By station (late tickets)',
    byPerson: 'By person (orders)',
    nobody: 'Nobody assigned',
    leastSold: 'Least ordered (portions)',
  },
  ar: {
    file: 'يوم العمل',
    period: 'أيام العمل',
    day: 'اليوم',
    part: 'القسم',
    name: 'البيان',
    count: 'العدد',
    amount: 'المبلغ',
    summary: 'الملخص',
    before: 'قبلها، للأيام المنتهية:',
    sales: 'المبيعات شاملة الضريبة (طلبات)',
    average: 'متوسط الطلب',
    tax: 'ضريبة القيمة المضافة ضمن المبيعات',
    guests: 'الضيوف',
    cancelledOrders: 'الطلبات الملغاة',
    medianMinutes: 'وسيط زمن التذكرة بالدقائق',
    byHour: 'بحسب الساعة (طلبات)',
    byDish: 'بحسب الطبق (حصص)',
    cancelled: 'الملغاة',
    ticket: 'تذكرة',
    byWeekHour: 'بحسب ساعة الأسبوع (طلبات)',
    stationTickets: 'بحسب المحطة (تذاكر)',
    stationLate: 'بحسب المحطة (تذاكر متأخرة)',
    byPerson: 'بحسب الموظف (طلبات)',
    nobody: 'دون مسؤول',
    leastSold: 'الأقل طلبًا (حصص)',
  },
  ckb: {
    file: 'ڕۆژی کار',
    period: 'ڕۆژانی کار',
    day: 'ڕۆژ',
    part: 'بەش',
    name: 'ناو',
    count: 'ژمارە',
    amount: 'بڕی پارە',
    summary: 'پوختە',
    before: 'پێشتر، بۆ ڕۆژە تەواوبووەکان:',
    sales: 'فرۆش لەگەڵ باج (داواکاری)',
    average: 'تێکڕای داواکاری',
    tax: 'باجی بەهای زیادکراو لەناو فرۆشدا',
    guests: 'میوان',
    cancelledOrders: 'داواکاریی هەڵوەشاوە',
    medianMinutes: 'ناوەندی کاتی پسوولە بە خولەک',
    byHour: 'بەپێی کاتژمێر (داواکاری)',
    byDish: 'بەپێی خواردن (بەش)',
    cancelled: 'هەڵوەشاوەکان',
    ticket: 'پسوولە',
    byWeekHour: 'بەپێی کاتژمێری هەفتە (داواکاری)',
    stationTickets: 'بەپێی وێستگە (پسوولە)',
    stationLate: 'بەپێی وێستگە (پسوولەی دواکەوتوو)',
    byPerson: 'بەپێی کەس (داواکاری)',
    nobody: 'بێ بەرپرس',
    leastSold: 'کەمترین داواکراو (بەش)',
  },
}
