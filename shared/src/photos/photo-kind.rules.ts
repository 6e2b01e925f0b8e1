import type { PhotoErrorCode } from '../kernel/error-codes'

/** A photo, or why it is none that we take. */
export type Kind = { readonly type: 'jpeg' | 'png' | 'webp' | 'avif' } | { readonly refused: PhotoErrorCode }

const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)))
const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)

/** What a file is follows from how it begins: its name and what its sender calls it are nobody's proof. */
export function kindOf(bytes: Uint8Array): Kind {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return { type: 'jpeg' }
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))
    return movesAsPng(bytes) ? { refused: 'photo_moving' } : { type: 'png' }
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP')
    return movesAsWebp(bytes) ? { refused: 'photo_moving' } : { type: 'webp' }
  if (latin(bytes, 4, 8) === 'ftyp') return kindOfBrands(latin(bytes, 8, 12), brandsOf(bytes))
  return { refused: latin(bytes, 0, 4) === 'GIF8' ? 'photo_moving' : 'photo_unknown' }
}

/** The chunks before the first picture say whether more follow. */
function movesAsPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const chunk = latin(bytes, at + 4, at + 8)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
  }
  return false
}

const movesAsWebp = (bytes: Uint8Array) => latin(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0

/** The major brand, then those that the file may also be read as. */
function brandsOf(bytes: Uint8Array): string[] {
  const size = Math.min((bytes[2] ?? 0) * 256 + (bytes[3] ?? 0), 256)
  const brands: string[] = []
  for (let at = 16; at + 4 <= size; at += 4) brands.push(latin(bytes, at, at + 4))
  return brands
}

function kindOfBrands(major: string, others: readonly string[]): Kind {
  const brands = [major, ...others]
  if (major === 'avis') return { refused: 'photo_moving' }
  if (brands.includes('avif')) return { type: 'avif' }
  const heif = brands.some((brand) => /^(he[iv][a-z]|mif1|msf1)$/.test(brand))
  return { refused: heif ? 'photo_heic' : 'photo_unknown' }
}
