/* Everything invisible that can reorder, hide or break text: C0/C1 controls and format characters (bidi overrides and
   isolates, zero-width, BOM, soft hyphen) and halves of characters, which no JSON of the database takes. ZWNJ (U+200C) stays: Sorani spelling needs it. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu
const zeroWidthNonJoiner = '\u200C'
const combiningRun = /(\p{M}{4})\p{M}+/gu

/** Text as it may be stored: NFC, one line, no control, bidi-override, invisible or half character, at most four marks a letter. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\r\n]+/g, ' ')
    .replace(invisible, (character) => (character === zeroWidthNonJoiner ? character : ''))
    .replace(combiningRun, '$1')
    .trim()
}
