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
}

const place = (
  currency: Currency,
  timeZone: string,
  taxRateBasisPoints: number,
  dialCode: string,
  mobile: RegExp,
): Country => ({ currency, timeZone, taxRateBasisPoints, dialCode, mobile })

/** Where restaurants are: domain §5.3 (zones, mobiles) and §5.5 (tax; Jordan's and Egypt's rates are unverified there). */
export const countries = {
  SA: place('SAR', 'Asia/Riyadh', 1500, '966', /^5\d{8}$/),
  IQ: place('IQD', 'Asia/Baghdad', 0, '964', /^7\d{9}$/),
  AE: place('AED', 'Asia/Dubai', 500, '971', /^5\d{8}$/),
  KW: place('KWD', 'Asia/Kuwait', 0, '965', /^[4-9]\d{7}$/),
  BH: place('BHD', 'Asia/Bahrain', 1000, '973', /^[36]\d{7}$/),
  QA: place('QAR', 'Asia/Qatar', 0, '974', /^[3-7]\d{7}$/),
  OM: place('OMR', 'Asia/Muscat', 500, '968', /^[79]\d{7}$/),
  JO: place('JOD', 'Asia/Amman', 1600, '962', /^7\d{8}$/),
  EG: place('EGP', 'Africa/Cairo', 1400, '20', /^1\d{9}$/),
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
