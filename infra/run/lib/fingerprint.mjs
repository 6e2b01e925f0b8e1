import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { root } from './paths.mjs'

const never = new Set(['node_modules', 'dist', '.turbo', '.git', 'data'])

/** Every source file below `path`, in a fixed order; a path that does not exist has none. */
export const filesBelow = (path) => filesIn(path, never)

/** Every file below `path` but those in a folder named in `except`. */
export function filesIn(path, except = new Set()) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    if (except.has(entry.name)) return []
    const child = join(path, entry.name)
    if (entry.isDirectory()) return filesIn(child, except)
    return entry.isFile() ? [child] : []
  })
}

/** One hash over the names and the contents of the files, the same on every machine. */
export function fingerprint(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(relative(root, file).split(sep).join('/')).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

export const readStamp = (path) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined)

export function writeStamp(path, stamp) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${stamp}\n`)
}
