/** Whether a bill of materials and the lockfile tell the same. Pure: objects in, findings out. */

const nameOf = (path) => path.split('node_modules/').at(-1)

const hexOf = (integrity = '') => Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')

/** What is installed, by name and version, with its hash; packages for another system may be missing. */
function locked(lockfile) {
  const installed = Object.entries(lockfile.packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link,
  )
  return new Map(
    installed.map(([path, { version, integrity, optional = false }]) => [
      `${nameOf(path)}@${version}`,
      { hash: hexOf(integrity), optional },
    ]),
  )
}

/** CycloneDX: every package of the lockfile is told of, with the lockfile's hash, and nothing else is. */
export function sbomFaults(bill, lockfile) {
  const known = locked(lockfile)
  const told = new Map(
    bill.components
      .filter(({ purl }) => purl !== undefined)
      .map(({ name, version, hashes = [] }) => [`${name}@${version}`, hashes.find(({ alg }) => alg === 'SHA-512')]),
  )
  const ours = new Set(
    Object.values(lockfile.packages).flatMap(({ name, version }) => (name ? [`${name}@${version}`] : [])),
  )
  const missing = [...known].filter(([each, { optional }]) => !optional && !told.has(each))
  const strange = [...told.keys()].filter((each) => !known.has(each) && !isOurs(each, ours))
  const other = [...told].filter(([each, hash]) => known.has(each) && hash?.content !== known.get(each).hash)
  return [
    ...missing.map(([each]) => `${each}: is installed and not told of`),
    ...strange.map((each) => `${each}: is told of and not in the lockfile`),
    ...other.map(([each]) => `${each}: has another hash than in the lockfile`),
  ]
}

/** A workspace is told of by its folder's name. */
const isOurs = (each, ours) => ours.has(each) || ours.has(`@sufra/${each}`)
