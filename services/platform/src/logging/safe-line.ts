/**
 * The last look at a line before it is written. Fields are chosen by name long before; this is for what hides in free
 * text: a driver quotes the value it could not read, a parser the body it could not parse, a client the address it called.
 * A stranger's text comes here too, so each pattern is done with a text in the time that its length takes: it begins where
 * a run of its letters begins and nowhere within, and no two of its parts can share letters out in many ways.
 */
const hiding: readonly (readonly [RegExp, string])[] = [
  // What a run must lead to is looked for once, at its beginning; then where in it a token begins.
  [/(?<![\w-])(?=[\w-]+\.[\w-]{4,}\.)([\w-]*?)\beyJ[\w-]{4,}\.[\w-]{4,}\.[\w-]*/g, '$1[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{4,}/gi, '$1 …'],
  [/(\/t\/[\w-]+\/)[\w-]+/g, '$1…'],
  [/(:\/\/)[^/\s"\\@:]*:[^/\s"\\@]*@/g, '$1…@'],
  // Addresses with nothing between them are one run.
  [/(?<![\w.+-])(?:[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b)+/gi, '[e-mail]'],
  [/\+\d(?:[ -]?\d){7,14}\b/g, '[phone]'],
  [
    /(\\"(?:password|current|next|secret|token|pin|code|phone|authorization)\\"\s*:\s*)\\"(?:[^"\\]|\\\\.)*\\"/gi,
    '$1…',
  ],
  [/(invalid (?:input syntax for|value for|input value for)[^:"\\]{0,100}: )\\"(?:[^"\\]|\\\\.)*\\"/gi, '$1…'],
]

export const safeLine = (line: string): string =>
  hiding.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line)
