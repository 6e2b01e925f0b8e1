import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/** The folders named by `workspaces` in package.json; `services/*` stands for each folder with a package.json. */
export function workspaceFolders() {
  const { workspaces } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  return workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    const folders = readdirSync(inRoot(parent)).map((name) => `${parent}/${name}`)
    return folders.filter((folder) => existsSync(inRoot(folder, 'package.json'))).sort()
  })
}
