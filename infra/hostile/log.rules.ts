/** Said at level error although all is well: a phone told of its own trouble, a provider is not configured. */
const fine = (line: Readonly<Record<string, unknown>>): boolean =>
  line.msg === 'a screen reported an error' || line.code === 'auth_unavailable'

/** Lines of the attacked process that tell of a fault: errors it did not foresee, and all that is no log line. */
export const faultsIn = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => {
    try {
      return !fine(JSON.parse(line))
    } catch {
      return true
    }
  })
