import { foldForSearch } from './fold'

/* How a waiter writes an Arabic or Kurdish word with Latin letters, and the other way round. Each Arabic letter with
   the spellings that are heard for it; ق is q in a book, g in the Gulf, k on a keyboard without either. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  ب: ['b', 'p'],
  پ: ['p', 'b'],
  ت: ['t'],
  ث: ['th', 's', 't'],
  ج: ['j', 'g', 'ch'],
  چ: ['ch', 'tch', 'tsh', 'c', 'j'],
  ح: ['h', '7'],
  خ: ['kh', 'x', 'h', '5'],
  د: ['d'],
  ذ: ['dh', 'th', 'z', 'd'],
  ر: ['r'],
  ز: ['z', 's'],
  ژ: ['zh', 'j', 'z'],
  س: ['s', 'c'],
  ش: ['sh', 'ch', 's'],
  ص: ['s'],
  ض: ['d', 'dh', 'z'],
  ط: ['t', '6'],
  ظ: ['z', 'dh', 'th'],
  ع: ['3', 'a'],
  غ: ['gh', 'g', 'x'],
  ف: ['f', 'ph', 'v'],
  ڤ: ['v', 'f', 'b', 'w'],
  ق: ['q', 'k', 'g', 'gh', 'c', '9'],
  ک: ['k', 'c', 'q', 'ck', 'ch'],
  گ: ['g', 'gh', 'k'],
  ل: ['l'],
  م: ['m'],
  ن: ['n'],
  ه: ['h', 'e', 'a'],
  و: ['w', 'o', 'u', 'v'],
  ي: ['y', 'i', 'e'],
}

/** Written or left out as one likes: "shwrma", "kabab", "qahweh". */
const latinVowels = 'aeiouy'
const arabicVowels = 'اويهعءئؤ'
/** Fewer consonants than this in common say nothing: every word begins with a vowel or one of ten letters. */
const leastInCommon = 2

const isArabic = (word: string): boolean => /[\u0621-\u06D5]/.test(word)

interface Reading {
  readonly latin: string
  readonly arabic: string
  /** Which of the two may go on after the other has ended. */
  readonly longer: 'latin' | 'arabic'
}

/** Whether the query's word, read aloud, is how the other one begins. */
function reads({ latin, arabic, longer }: Reading): boolean {
  const tried = new Set<string>()
  const from = (i: number, j: number, common: number): boolean => {
    const place = `${i} ${j} ${Math.min(common, leastInCommon)}`
    if (tried.has(place)) return false
    tried.add(place)
    const read = longer === 'arabic' ? i === latin.length : j === arabic.length
    if (read && common >= leastInCommon) return true
    const letter = latin.charAt(i)
    const sound = arabic.charAt(j)
    if (sound && (spellings[sound] ?? []).some((each) => pairs(each, i, j, common))) return true
    const silent = letter !== '' && (latinVowels.includes(letter) || letter === latin.charAt(i - 1))
    if (silent && from(i + 1, j, common)) return true
    return sound !== '' && arabicVowels.includes(sound) && from(i, j + 1, common)
  }
  const pairs = (spelling: string, i: number, j: number, common: number): boolean =>
    latin.startsWith(spelling, i) &&
    from(i + spelling.length, j + 1, latinVowels.includes(spelling) ? common : common + 1)
  return from(0, 0, 0)
}

function wordReads(query: string, word: string): boolean {
  if (isArabic(query) === isArabic(word)) return false
  return isArabic(word)
    ? reads({ latin: query, arabic: word, longer: 'arabic' })
    : reads({ latin: word, arabic: query, longer: 'latin' })
}

/** The article is spoken or not: القهوة, "al qahwa" and "qahwa" are one drink. */
function bare(text: string): string[] {
  const words = text.split(/[\s\-–—/()·,،.]+/).filter(Boolean)
  return words
    .filter((word, place) => !/^[ae]l$/.test(word) || place === words.length - 1)
    .map((word) => (/^ال..../.test(word) ? word.slice(2) : word))
}

/**
 * Whether every word of the query is how some word of the text begins when it is read aloud, across scripts: "gehwe"
 * finds قهوة, "شاورما" finds Shawarma. Within one script `matches` is the search.
 */
export function soundsLike(query: string, text: string): boolean {
  const asked = bare(foldForSearch(query))
  const words = bare(foldForSearch(text))
  return asked.length > 0 && asked.every((each) => words.some((word) => wordReads(each, word)))
}
