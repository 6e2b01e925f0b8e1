import { importLimits } from '@sufra/shared/menu/menu-import.limits'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, expect, test, vi } from 'vitest'
import { readFile, readPasted, withHeader } from './read-file'
import { mostReadingMs, readInWorker } from './read-in-worker'
import { readPacked } from './read-packed'

interface Worked {
  onmessage: (message: { data: unknown }) => void
  onerror: () => void
}
/** What a worker does with what it is given, and how many were ended. */
const workers = { of: (_worker: Worked, _bytes: Uint8Array): void => undefined, ended: 0 }
class FakeWorker implements Worked {
  onmessage = (_: { data: unknown }) => undefined
  onerror = () => undefined
  postMessage = (bytes: Uint8Array) => workers.of(this, bytes)
  terminate = () => {
    workers.ended += 1
  }
}
beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker)
  workers.of = (worker, bytes) => worker.onmessage({ data: readPacked(bytes) })
  workers.ended = 0
})

const fileOf = (bytes: Uint8Array | string, name = 'menu.csv') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)
const cellsOf = async (bytes: Uint8Array | string) => {
  const read = await readFile(fileOf(bytes))
  return 'table' in read ? [read.table.header, ...read.table.rows.map(({ cells }) => cells)] : read.problem
}
const table = [
  ['الاسم', 'السعر'],
  ['شاي', '5'],
]
const text = table.map((row) => row.join(';')).join('\r\n')
const sheet = (rows: string) =>
  zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>'),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  })

test('text is read in the letters it was written in: UTF-8, UTF-16 of both orders and old Arabic Windows', async () => {
  const utf16 = (little: boolean) => {
    const view = new DataView(new ArrayBuffer(2 + text.length * 2))
    for (const [at, sign] of [...`\uFEFF${text}`].entries()) view.setUint16(at * 2, sign.charCodeAt(0), little)
    return new Uint8Array(view.buffer)
  }
  // "شاي" and the titles in Windows-1256.
  const windows = Uint8Array.from([
    ...[0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x3b, 0xc7, 0xe1, 0xd3, 0xda, 0xd1, 0x0d, 0x0a],
    ...[0xd4, 0xc7, 0xed, 0x3b, 0x35],
  ])
  for (const bytes of [text, `\uFEFF${text}`, utf16(true), utf16(false), windows])
    expect(await cellsOf(bytes)).toEqual(table)
})

test('a workbook is known by what it is, whatever its name ends with', async () => {
  const row = (...cells: string[]) =>
    `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
  expect(await cellsOf(sheet(row('Name', 'Price') + row('Tea', '5')))).toEqual([
    ['Name', 'Price'],
    ['Tea', '5'],
  ])
})

test('a small file that unpacks to a huge one is refused before it is unpacked', async () => {
  const bomb = sheet(' '.repeat(importLimits.unpackedBytes + 1))
  expect(bomb.length).toBeLessThan(importLimits.bytes)
  expect(await cellsOf(bomb)).toBe('tooLarge')
})

test('what can’t be read is said: too large, too long, empty, old, or no table at all', async () => {
  expect(await cellsOf('a'.repeat(importLimits.bytes + 1))).toBe('tooLarge')
  expect(await cellsOf(`a,b\n${'1,2\n'.repeat(importLimits.rows + 1)}`)).toBe('tooMany')
  expect(await cellsOf(`a,b\n${'1,2\n'.repeat(importLimits.rows)}`)).toHaveLength(importLimits.rows + 1)
  expect(await cellsOf('')).toBe('empty')
  expect(await cellsOf('Name,Price\n,,\n')).toBe('empty')
  expect(await cellsOf(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe('oldWorkbook')
  expect(await cellsOf(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]))).toBe('noTable')
  expect(await cellsOf('PK\u0003\u0004 nothing')).toBe('noTable')
})

test('what the device does not give out, a folder or a file kept online only, is said too', async () => {
  const file = fileOf(text)
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  expect(await readFile(file)).toEqual({ problem: 'unreadable' })
})

test('pasted cells are read like a file', () => {
  expect(readPasted('Name\tPrice\nTea\t5')).toMatchObject({ table: { fileName: null, header: ['Name', 'Price'] } })
})

test('a table below a title keeps all its columns, and another row can be made the titles', async () => {
  const read = await readFile(fileOf('sep=;\r\nOur menu\r\nName;Price\r\nTea;10'))
  if (!('table' in read)) throw new Error(read.problem)
  expect(read.table).toMatchObject({ header: ['Name', 'Price'], titles: 1 })
  expect(withHeader(read.table, 0)).toMatchObject({ header: ['Our menu', ''], rows: [{ number: 2 }, { number: 3 }] })
  expect(readPasted('Our menu\nName\tPrice\nTea\t10')).toMatchObject({ table: { header: ['Name', 'Price'] } })
  const row = (...cells: string[]) => `<row>${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row>`
  const book = await readFile(fileOf(sheet(row('Our menu') + row('Name', 'Price') + row('Tea', '10'))))
  expect(book).toMatchObject({ table: { header: ['Name', 'Price'] } })
})

test('a workbook whose reader cannot be loaded is said to be so; text is read without it', async () => {
  workers.of = (worker) => worker.onerror()
  expect(await readFile(fileOf(sheet('')))).toEqual({ problem: 'noUnpacker' })
  expect(await readFile(fileOf(text))).toHaveProperty('table')
})

test('where no reader can be started at all, that is said too', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new DOMException('not allowed', 'SecurityError')
      }
    },
  )
  expect(await readFile(fileOf(sheet('')))).toEqual({ problem: 'noUnpacker' })
})

test('reading ends after its time, and when somebody stops it; the worker ends with it', async () => {
  vi.useFakeTimers()
  workers.of = () => undefined
  const slow = readInWorker(new Uint8Array(), new AbortController().signal)
  await vi.advanceTimersByTimeAsync(mostReadingMs)
  expect(await slow).toEqual({ problem: 'tooLong' })
  expect(workers.ended).toBe(1)
  const stop = new AbortController()
  const stopped = readFile(fileOf(sheet('')), stop.signal)
  stop.abort()
  await expect(stopped).rejects.toThrow()
  expect(workers.ended).toBe(2)
  vi.useRealTimers()
})
