import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What no line of any log may hold, whoever it belongs to. */
const shapes = [
  ['a token', /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]+/],
  ['a bearer', /\bBearer (?!…)[\w.~+/=-]{8,}/i],
  ['a table link', /\/t\/[\w-]+\/[\w-]{6,}/],
  ['an e-mail address', /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/i],
  ['a phone number', /\+\d{9,15}\b/],
  ['a password’s hash', /\$argon2/],
]

const literal = /\b(?:password|wrongPassword|pin|phone|phoneAtHome)\b[^'"`\n]{0,20}['"`]([^'"`\n$]{6,})['"`]/gi

/** Passwords, PINs and numbers that the tests themselves make up, from their sources. */
export function seededIn(source) {
  return [...source.matchAll(literal)].map(([, secret]) => secret).filter((secret) => /\d/.test(secret))
}

/** Each secret once, with the first line that holds it; the secret itself is not repeated. */
export function leaksIn(lines, seeded) {
  const looks = [
    ...shapes.map(([what, shape]) => [what, (line) => shape.test(line)]),
    ...[...new Set(seeded)].map((secret) => [`“${secret.slice(0, 2)}…” of the tests`, (line) => line.includes(secret)]),
  ]
  return looks.flatMap(([what, holds]) => {
    const line = lines.find(holds)
    return line === undefined ? [] : [{ what, line }]
  })
}

const below = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(flow|fault)\.test\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !path.includes('node_modules'))

/** Keeps every line that a logger of a flow or fault test writes, at every level, and looks through them at the end. */
export function listenToLogs(root) {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-logs-'))
  process.env.SUFRA_LOG_EAR = folder
  return {
    /** Null when nothing was logged: then there was nothing to look at. */
    scan() {
      const files = existsSync(folder) ? readdirSync(folder) : []
      const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
      rmSync(folder, { recursive: true, force: true })
      if (lines.length === 0) return null
      const sources = ['services', 'infra'].flatMap((part) => below(join(root, part)))
      const seeded = sources.flatMap((path) => seededIn(readFileSync(path, 'utf8')))
      return { lines: lines.length, seeded: new Set(seeded).size, leaks: leaksIn(lines, seeded) }
    },
  }
}
