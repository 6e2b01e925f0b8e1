import { stop } from './say.mjs'

const oldest = [20, 19]

export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

export function requireNode() {
  if (isNewEnough(process.versions.node)) return
  stop(`Sufra needs Node ${oldest.join('.')} or newer; this is Node ${process.versions.node}.`)
}
