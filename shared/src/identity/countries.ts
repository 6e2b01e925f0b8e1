import type { Currency } from '../money/currency'

export interface Country {
  readonly currency: Currency
  readonly timeZone: string
  /** What a new branch starts with; set per branch, never assumed of a bill. */
  readonly taxRateBasisPoints: number
  /** Without the plus. */
  readonly dialCode: string
  /** A mobile number without dial code and leading zero. */
  readonly mobile: RegExp
  /** Any other number that can be called back, written likewise: of an office, a hotel's desk, a home. */
  readonly landline: RegExp
}

const place = (
  currency: Currency,
  timeZone: string,
  taxRateBasisPoints: number,
  dialCode: string,
  mobile: RegExp,
  landline: RegExp,
): Country => ({ currency, timeZone, taxRateBasisPoints, dialCode, mobile, landline })

/** Numbers by the national plans as of November 2026; the rates of Jordan and Egypt are not from an official source. */
export const countries = {
  SA: place('SAR', 'Asia/Riyadh', 1500, '966', /^5\d{8}$/, /^(?:1[1-7]\d{7}|92\d{7})$/),
  IQ: place('IQD', 'Asia/Baghdad', 0, '964', /^7\d{9}$/, /^(?:1\d{7}|(?:2[13-5]|3[02367]|4[023]|5[03]|6[026])\d{6,7})$/),
  AE: place('AED', 'Asia/Dubai', 500, '971', /^5\d{8}$/, /^(?:[2-4679][2-8]\d{6}|600\d{6})$/),
  KW: place('KWD', 'Asia/Kuwait', 0, '965', /^[4-9]\d{7}$/, /^(?:2\d{7}|18\d{5})$/),
  BH: place('BHD', 'Asia/Bahrain', 1000, '973', /^[36]\d{7}$/, /^(?:1[367]\d{6}|77\d{6}|80\d{6})$/),
  QA: place('QAR', 'Asia/Qatar', 0, '974', /^[35-7]\d{7}$/, /^4\d{7}$/),
  OM: place('OMR', 'Asia/Muscat', 500, '968', /^[79]\d{7}$/, /^2\d{7}$/),
  JO: place('JOD', 'Asia/Amman', 1600, '962', /^7\d{8}$/, /^[2356]\d{7}$/),
  EG: place('EGP', 'Africa/Cairo', 1400, '20', /^1\d{9}$/, /^(?:3\d{7}|[2-9]\d{8}|1[35]\d{6,7})$/),
} as const satisfies Readonly<Record<string, Country>>

/** Where a branch is: its zone says it, else its currency; Saudi Arabia when neither does (spec §9). */
export function countryOf({ timeZone, currency }: { timeZone?: string | undefined; currency?: string | undefined }) {
  const all: readonly Country[] = Object.values(countries)
  return (
    all.find((country) => country.timeZone === timeZone) ??
    all.find((country) => country.currency === currency) ??
    countries.SA
  )
}
