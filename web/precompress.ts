import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worth = /\.(js|css|html|svg|json|webmanifest)$/
const fromBytes = 1024

async function compress(file: string): Promise<void> {
  // A name with the hash of its content never changes its content.
  if (file.includes('assets') && existsSync(`${file}.br`)) return
  const content = await readFile(file)
  if (content.length < fromBytes) return
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }
  await Promise.all([
    brotli(content, quality).then((smaller) => writeFile(`${file}.br`, smaller)),
    zip(content, { level: 9 }).then((smaller) => writeFile(`${file}.gz`, smaller)),
  ])
}

/** Writes a `.br` and a `.gz` beside every text file, once at build time, so that no request waits for compression. */
export function precompress(): Plugin {
  let out = 'dist'
  return {
    name: 'sufra-precompress',
    apply: 'build',
    configResolved: (config) => {
      out = resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const files = await readdir(out, { recursive: true })
      await Promise.all(files.filter((file) => worth.test(file)).map((file) => compress(join(out, file))))
    },
  }
}
