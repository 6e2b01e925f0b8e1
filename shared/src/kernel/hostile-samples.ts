/* What people with bad intentions type into a field. For tests: the fuzzer, the screens and the exports read the same. */

/** Would run, were it ever taken for markup. Each tells by `hostileRan` that it did. */
export const markup: readonly string[] = [
  '<script>globalThis.hostileRan=1</script>',
  '"><img src=x onerror="globalThis.hostileRan=1">',
  "'><svg/onload=globalThis.hostileRan=1>",
  '<iframe srcdoc="<script>parent.hostileRan=1</script>">',
  '</title></textarea><script>alert(1)</script>',
  '<a href="javascript:globalThis.hostileRan=1">x</a>',
  '<style>*{display:none}</style>',
  '{{constructor.constructor("globalThis.hostileRan=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of somebody else's language.
  '${globalThis.hostileRan=1}',
  '<!--<script>alert(1)</script>-->',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]

/** Turns text round, hides it, or makes it longer than it looks. */
export const bidi: readonly string[] = [
  'a\u202Egnp.exe',
  '\u2067100\u2069 SAR',
  'total \u202D001\u202C',
  'x\u200B\u200C\u200D\uFEFFy',
  `Z${'\u0336'.repeat(60)}`,
  '\u0645\u202E123\u202C\u0646',
  '\u061C\u200E\u200F',
  '\u2028\u2029',
  '\u{E0041}\u{E007F}',
]

/** A sheet would reckon with these (OWASP: CSV injection). */
export const formulas: readonly string[] = [
  '=1+1',
  '=HYPERLINK("http://evil.example","x")',
  '+1+1',
  '-2+3',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  '\uFF1D1+1',
  ';=1+1',
  '",=1+1,"',
]
