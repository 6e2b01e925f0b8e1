import type { Locale } from '../locale/locale'
import type { StockUnit } from './stock.contract'

interface SheetWords {
  readonly file: string
  readonly item: string
  readonly current: string
  readonly minimum: string
  readonly unit: string
  readonly toBuy: string
  readonly units: Readonly<Record<StockUnit, string>>
}

/** The words of the shopping list's file, for who takes it away. */
export const stockSheetWords: Readonly<Record<Locale, SheetWords>> = {
  en: {
    file: 'Shopping list',
    item: 'Item',
    current: 'On the shelf',
    minimum: 'Minimum',
    unit: 'Unit',
    toBuy: 'To buy',
    units: { kg: 'kg', l: 'l', piece: 'pcs' },
  },
  ar: {
    file: 'قائمة المشتريات',
    item: 'الصنف',
    current: 'الموجود',
    minimum: 'الحد الأدنى',
    unit: 'الوحدة',
    toBuy: 'للشراء',
    units: { kg: 'كغ', l: 'لتر', piece: 'قطعة' },
  },
  ckb: {
    file: 'لیستی کڕین',
    item: 'کەرەستە',
    current: 'لە کۆگادا',
    minimum: 'کەمترین',
    unit: 'یەکە',
    toBuy: 'بۆ کڕین',
    units: { kg: 'کگم', l: 'لیتر', piece: 'دانە' },
  },
}
