import { create } from 'qrcode'

/** An address as a QR code of medium correction: rows of dark (1) and light (0), without the quiet zone. */
export function codeRows(url: string): string[] {
  const { size, data } = create(url, { errorCorrectionLevel: 'M' }).modules
  return Array.from({ length: size }, (_, row) => [...data.slice(row * size, (row + 1) * size)].join(''))
}
