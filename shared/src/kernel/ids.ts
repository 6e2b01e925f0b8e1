/** A UUIDv7 (RFC 9562): 48 bits of milliseconds, 74 random bits. Made by the client, unique for ever. */
export function uuidv7(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const time = BigInt(now)
  for (let i = 0; i < 6; i += 1) bytes[i] = Number((time >> BigInt(40 - 8 * i)) & 0xffn)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An id by its looks; whether there is such a thing is another question. */
export const isUuid = (text: string): boolean => uuid.test(text)

/** The order's spoken code: the last six characters of its id, in capitals. */
export const orderCode = (id: string): string => id.slice(-6).toUpperCase()
