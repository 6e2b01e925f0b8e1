/* Everything invisible that can reorder, hide or break text: C0/C1 controls and format characters (bidi overrides and
   isolates, zero-width, BOM, soft hyphen) and halves of characters, which no JSON of the database takes. ZWNJ (U+200C) stays: Sorani spelling needs it. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu
const zeroWidthNonJoiner = '\u200C'
const lineEnds = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
/** A ZWNJ among them changes nothing: they stand on the same letter. */
const combiningRun = /(\p{M}(?:\u200C*\p{M}){3})(?:\u200C*\p{M})+/gu
/** Fillers are letters to Unicode, and the empty Braille cell is a sign. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Z}\u2800]/u

/**
 * Text as it may be stored: NFC, one line, no control, bidi-override, invisible or half character, at most four marks a
 * letter; empty where nothing of it can be seen. Cleaning twice changes nothing.
 */
export function cleanText(text: string): string {
  const clean = text
    .replace(lineEnds, ' ')
    .replace(invisible, (character) => (character === zeroWidthNonJoiner ? character : ''))
    // After the invisible has gone from between a letter and its mark.
    .normalize('NFC')
    .replace(combiningRun, '$1')
    .trim()
  return visible.test(clean) ? clean : ''
}
