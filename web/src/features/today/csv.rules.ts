/** A cell for a spreadsheet: quoted (RFC 4180), and never a formula, whatever a dish is called (ASVS 1.2.10). */
export function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = /^[=+\-@\t\r\0]/.test(text) && typeof value !== 'number' ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With a byte order mark, so that spreadsheet programs read Arabic and Kurdish right. */
export const csv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
