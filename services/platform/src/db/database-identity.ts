import { randomInt } from 'node:crypto'
import { tarEntries } from './tar-entries'

/* A copied database must be nobody's twin: the epoch of its log, by which a screen knows whether what it kept is still of
   this database, begins with the server's identifier. PostgreSQL keeps it at the head of global/pg_control, under a
   CRC-32C, and in the first page of every WAL file, which it compares when it opens. */

const controlFile = 'global/pg_control'
export const walFile = /^pg_wal\/[0-9A-F]{24}$/
/** Where a WAL file's first page has it: behind the header that every page has. */
const inWalPage = 24

/** The reflected Castagnoli polynomial, as PostgreSQL uses it. */
export function crc32c(bytes: Uint8Array): number {
  let crc = 0xffff_ffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f6_3b78 : crc >>> 1
  }
  return ~crc >>> 0
}

/** As initdb makes one: the second it was made in, and what tells two of one second apart. */
const newIdentifier = () => (BigInt(Math.floor(Date.now() / 1000)) << 32n) | BigInt(randomInt(2 ** 32))

/** The checksum closes the control data, so its place need not be known: it is where the bytes before it sum up to. */
function checksumPlace(control: Buffer): number {
  for (let at = 64; at + 4 <= Math.min(control.length, 512); at += 4) {
    if (control.readUInt32LE(at) === crc32c(control.subarray(0, at))) return at
  }
  throw new Error(
    'The control data of the database template is damaged: remove services/platform/dist and build again.',
  )
}

/** Gives the files of a database, a tar, an identifier of their own, in place. */
export function becomeAnother(tar: NonSharedBuffer, identifier = newIdentifier()): NonSharedBuffer {
  const entries = [...tarEntries(tar)]
  const control = entries.find(({ name }) => name === controlFile)?.data
  if (!control)
    throw new Error('The database template has no control data: remove services/platform/dist and build again.')
  const was = control.readBigUInt64LE(0)
  const checksumAt = checksumPlace(control)
  control.writeBigUInt64LE(identifier, 0)
  control.writeUInt32LE(crc32c(control.subarray(0, checksumAt)), checksumAt)
  for (const { name, data } of entries) {
    if (walFile.test(name) && data.readBigUInt64LE(inWalPage) === was) data.writeBigUInt64LE(identifier, inWalPage)
  }
  return tar
}
