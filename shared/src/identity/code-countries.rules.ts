import type { Country } from './countries'

/**
 * To which countries a branch sends sign-in codes: its own and those around it, from where its guests come. Strangers who
 * ask for codes to numbers far away are paid by the networks that carry them, and the restaurant pays.
 */
const around: Readonly<Record<string, readonly string[]>> = {
  // Saudi Arabia: the Gulf, Yemen, Jordan, Iraq, Egypt.
  966: ['971', '965', '973', '974', '968', '967', '962', '964', '20'],
  // Iraq: Türkiye, Iran, Syria, Jordan, Kuwait, Saudi Arabia.
  964: ['90', '98', '963', '962', '965', '966'],
  971: ['966', '965', '973', '974', '968'],
  965: ['966', '971', '973', '974', '968', '964'],
  973: ['966', '971', '965', '974', '968'],
  974: ['966', '971', '965', '973', '968'],
  968: ['966', '971', '965', '973', '974', '967'],
  // Jordan: Saudi Arabia, Iraq, Syria, Palestine, Lebanon, Egypt.
  962: ['966', '964', '963', '970', '961', '20'],
  // Egypt: Libya, Sudan, Saudi Arabia, Jordan, Palestine.
  20: ['218', '249', '966', '962', '970'],
}

/** Satellites, international networks and premium services: nobody's home, up to ten dollars a message. */
const neverServed = ['808', '87', '881', '882', '883', '888', '979', '991', '1900']

/** `phone`: in E.164. `abroad`: the branch sends codes to every country. */
export function maySendCode(phone: string, { dialCode }: Pick<Country, 'dialCode'>, abroad: boolean): boolean {
  const begins = (code: string) => phone.startsWith(`+${code}`)
  if (neverServed.some(begins)) return false
  return abroad || [dialCode, ...(around[dialCode] ?? [])].some(begins)
}
