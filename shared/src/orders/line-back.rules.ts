interface Lined<Line> {
  readonly lines: readonly Line[]
}

/** Undo of a removal, whatever was changed since: the line stands where it stood, unless it is there again already. */
export const withLineBack = <Line extends { readonly id: string }, Of extends Lined<Line>>(
  of: Of & Lined<Line>,
  line: Line,
  place: number,
): Of =>
  of.lines.some(({ id }) => id === line.id)
    ? of
    : { ...of, lines: [...of.lines.slice(0, place), line, ...of.lines.slice(place)] }
