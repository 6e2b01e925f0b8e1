import { type FileHandle, open } from 'node:fs/promises'
import { ConfigError } from '@sufra/platform/config-error'

/** Opened with the first line that is asked for: a reader drops what it has read before anybody asks. Throws `ConfigError`. */
export async function* linesOfFile(path: string): AsyncGenerator<string> {
  const file = await opened(path)
  try {
    yield* file.readLines()
  } finally {
    await file.close()
  }
}

async function opened(path: string): Promise<FileHandle> {
  try {
    return await open(path)
  } catch (error) {
    throw new ConfigError(`${path} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
}
