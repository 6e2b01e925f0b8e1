const record = 512
const nameBytes = 100
const sizeAt = 124
const kindAt = 156
const folderKind = '5'

export interface TarEntry {
  /** From the top of the archive, without a leading slash. */
  readonly name: string
  readonly isFolder: boolean
  /** The archive's own bytes: what is written into them is written into the archive. */
  readonly data: Buffer
  /** With its header, as it lies in the archive. */
  readonly whole: Buffer
}

const textIn = (header: Buffer) => header.toString('latin1').replace(/\0.*$/s, '')

/** What a plain tar of short names holds, in its order. */
export function* tarEntries(tar: Buffer): Generator<TarEntry> {
  let at = 0
  while (at + record <= tar.length && tar[at] !== 0) {
    const header = tar.subarray(at, at + record)
    const isFolder = header.toString('latin1', kindAt, kindAt + 1) === folderKind
    const size = isFolder ? 0 : Number.parseInt(textIn(header.subarray(sizeAt, sizeAt + 12)), 8)
    const from = at + record
    const name = textIn(header.subarray(0, nameBytes)).replace(/^\/+/, '')
    const until = from + Math.ceil(size / record) * record
    yield { name, isFolder, data: tar.subarray(from, from + size), whole: tar.subarray(at, until) }
    at = until
  }
}

/** An archive of these, closed as tar closes one. */
export const tarOf = (entries: readonly TarEntry[]): Buffer =>
  Buffer.concat([...entries.map(({ whole }) => whole), Buffer.alloc(2 * record)])
