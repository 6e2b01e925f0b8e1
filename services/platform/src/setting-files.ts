import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error'
import { settings } from './settings'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * A secret need not stand in the environment, where every child process and many a log sees it: each setting may be
 * given as `NAME_FILE`, the path of a file that holds it. Throws `ConfigError`.
 */
export function withFiles(env: Environment): Environment {
  const read = settings.flatMap(({ name }) => {
    const path = env[`${name}_FILE`]?.trim()
    if (!path) return []
    if (env[name]?.trim()) throw new ConfigError(`Set ${name} or ${name}_FILE, not both.`)
    return [[name, contentOf(`${name}_FILE`, path)] as const]
  })
  return { ...env, ...Object.fromEntries(read) }
}

function contentOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw new ConfigError(`The setting ${name} is wrong: ${path} cannot be read.`)
  }
}
