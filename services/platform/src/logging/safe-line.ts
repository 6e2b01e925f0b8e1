/**
 * The last look at a line before it is written. Fields are chosen by name long before; this is for what hides in free
 * text: a driver quotes the value it could not read, a parser the body it could not parse, a client the address it called.
 */
const hiding: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{4,}\.[\w-]{4,}\.[\w-]*/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{4,}/gi, '$1 …'],
  [/(\/t\/[\w-]+\/)[\w-]+/g, '$1…'],
  [/(:\/\/)[^/\s"\\@]*:[^/\s"\\@]*@/g, '$1…@'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi, '[e-mail]'],
  [/\+\d(?:[ -]?\d){7,14}\b/g, '[phone]'],
  [
    /(\\"(?:password|current|next|secret|token|pin|code|phone|authorization)\\"\s*:\s*)\\"(?:[^"\\]|\\\\.)*\\"/gi,
    '$1…',
  ],
  [/(invalid (?:input syntax for|value for|input value for)[^:"\\]*: )\\"(?:[^"\\]|\\\\.)*\\"/gi, '$1…'],
]

export const safeLine = (line: string): string =>
  hiding.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line)
