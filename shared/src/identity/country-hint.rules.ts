import { foldForSearch } from '../locale/fold'
import { type CountryCode, countryCodeOf } from './countries'

/** Large cities in the spellings of the three languages. */
const cities: Readonly<Record<CountryCode, string>> = {
  SA: 'riyadh|jeddah|jidda|makkah|mecca|madinah|medina|dammam|khobar|taif|tabuk|abha|الرياض|جدة|مكة|المدينة المنورة|الدمام|الخبر|الطائف|تبوك|أبها',
  IQ: 'erbil|hawler|sulaymaniyah|sulaimani|duhok|dohuk|halabja|kirkuk|baghdad|basra|mosul|najaf|karbala|أربيل|السليمانية|دهوك|حلبجة|كركوك|بغداد|البصرة|الموصل|النجف|كربلاء|هەولێر|سلێمانی|دهۆک|هەڵەبجە|کەرکووک|بەغدا',
  AE: 'dubai|abu dhabi|sharjah|ajman|al ain|fujairah|ras al khaimah|دبي|أبوظبي|أبو ظبي|الشارقة|عجمان|العين|الفجيرة|رأس الخيمة',
  KW: 'kuwait|kuwait city|salmiya|hawalli|الكويت|السالمية|حولي',
  BH: 'manama|muharraq|riffa|المنامة|المحرق|الرفاع',
  QA: 'doha|lusail|al wakrah|الدوحة|لوسيل|الوكرة',
  OM: 'muscat|salalah|sohar|nizwa|مسقط|صلالة|صحار|نزوى',
  JO: 'amman|irbid|zarqa|aqaba|عمان|عمّان|إربد|الزرقاء|العقبة',
  EG: 'cairo|alexandria|giza|القاهرة|الإسكندرية|الجيزة',
}
const countryOfCity = new Map(
  Object.entries(cities).flatMap(([code, names]) =>
    names.split('|').map((name) => [foldForSearch(name), code as CountryCode] as const),
  ),
)

/** Which country to suggest to somebody who has chosen none: that of the city they typed, else that of their clock. */
export const hintedCountry = (city: string, timeZone: string | undefined): CountryCode | undefined =>
  countryOfCity.get(foldForSearch(city)) ?? countryCodeOf({ timeZone })
