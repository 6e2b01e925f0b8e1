/** The parts of package-lock.json that the tools here rely on. Pure: objects in, findings out. */

const isInstalled = (path) => path.split('/').includes('node_modules')

/**
 * Whether node_modules already holds what the lockfile asks for. `installed` is npm's own record,
 * node_modules/.package-lock.json; packages for another system (`optional`) may be missing from it.
 */
export function isSatisfiedBy(lockfile, installed) {
  return Object.entries(lockfile.packages).every(([path, wanted]) => {
    if (!isInstalled(path)) return true
    const found = installed.packages[path]
    if (!found) return wanted.optional === true
    return wanted.link === true
      ? found.link === true
      : found.version === wanted.version && found.integrity === wanted.integrity
  })
}

/** A lockfile that names no server can be installed from any registry, and integrity keeps it honest. */
export function lockfileFaults(lockfile) {
  return Object.entries(lockfile.packages).flatMap(([path, entry]) => {
    if (!isInstalled(path) || entry.link === true) return []
    const faults = []
    if (entry.resolved !== undefined) faults.push(`${path}: has "resolved"`)
    if (entry.integrity === undefined) faults.push(`${path}: has no "integrity"`)
    return faults
  })
}
