const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
] as const

type Known = readonly (readonly [string, RegExp])[]
const first = (known: Known, agent: string): string | null => known.find(([, mark]) => mark.test(agent))?.[0] ?? null

/** A browser and what it runs on, out of its own long words; null when it says neither. */
export function agentName(agent: string | null): string | null {
  if (!agent) return null
  const parts = [first(browsers, agent), first(systems, agent)].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : null
}
