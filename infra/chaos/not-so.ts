/** How the sentence of a story begins that did not come out as it must. */
export const notSo = 'not so: '

export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`${notSo}${what}`)
}
