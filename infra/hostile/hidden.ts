/** What ffuf keeps of an answer. */
export interface Hit {
  readonly input: { readonly FUZZ: string }
  readonly status: number
  readonly length: number
  readonly words: number
  readonly lines: number
}

/** Asked for with the others: what answers it answers anything, and hides nothing. */
export const nonsense = 'nobody-has-put-this-anywhere'

const looksOf = ({ status, length, words, lines }: Hit): string => `${status} ${length} ${words} ${lines}`

/** What lies there by itself: neither refused as no path at all, nor the app's own page, which any address gets. */
export function hiddenAmong(hits: readonly Hit[]): readonly Hit[] {
  const page = hits.find(({ input, status }) => input.FUZZ === nonsense && status === 200)
  return hits.filter((hit) => hit.status !== 400 && !(page && looksOf(hit) === looksOf(page)))
}
