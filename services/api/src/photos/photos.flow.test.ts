import { deflateSync } from 'node:zlib'
import { system } from '@sufra/platform/db/doors'
import { demoBranch, demoItemId, secondDemoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Crop } from '@sufra/shared/photos/crop.rules'
import { photosMost } from '@sufra/shared/photos/photos.limits'
import { imageOf, photoIn } from '@sufra/shared/photos/photos.rules'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../kernel/test-api'
import { forgetUnusedPhotos } from './photos.commands'
import { madePhoto, whole } from './test-photos'

let api: TestApi
let photo: Buffer
beforeAll(async () => {
  api = await openTestApi()
  photo = await madePhoto().jpeg().toBuffer()
})
afterAll(() => api.close())

interface Sent {
  readonly crop?: Partial<Record<keyof Crop, unknown>>
  readonly token?: string | null
  readonly branch?: string
  readonly type?: string
  readonly key?: string
  readonly language?: string
}

async function upload(bytes: Buffer, sent: Sent = {}) {
  const { crop = whole, token = await api.as('manager'), branch = demoBranch, type = 'image/jpeg' } = sent
  const query = new URLSearchParams(Object.entries(crop).map(([name, value]) => [name, String(value)]))
  const reply = await api.app.inject({
    method: 'POST',
    url: `/api/branches/${branch}/photos?${query}`,
    payload: bytes,
    headers: {
      'content-type': type,
      'idempotency-key': sent.key ?? crypto.randomUUID(),
      ...(sent.language && { 'x-locale': sent.language }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
}
const refusal = async (bytes: Buffer, sent?: Sent) => {
  const { status, body } = await upload(bytes, sent)
  return [status, body.error?.code]
}
const load = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })
const change = async (itemId: string, changes: object, was: object = {}) =>
  api.post(`/branches/${demoBranch}/menu-items/${itemId}`, { body: { changes, was }, token: await api.as('manager') })
const imageNow = async (itemId: string) =>
  (await api.get(`/branches/${demoBranch}/menu`)).body.items.find(({ id }: { id: string }) => id === itemId)?.image

test('a photo is cut, served in three widths and two formats for ever, and on the menu once a dish has it', async () => {
  const { status, body } = await upload(photo)
  expect(status).toBe(201)
  const item = demoItemId('baklava')
  const before = await imageNow(item)
  expect((await change(item, { image: body.image }, { image: before })).status).toBe(200)
  expect(await imageNow(item)).toBe(body.image)
  const base = body.image.replace(/640$/, '')
  for (const [width, real] of [
    [320, 320],
    [640, 640],
    [1280, 640],
  ]) {
    const avif = await load(`${base}${width}`, { accept: 'image/avif,image/webp,*/*' })
    const webp = await load(`${base}${width}`, { accept: 'image/png,*/*' })
    expect([avif.headers['content-type'], webp.headers['content-type']]).toEqual(['image/avif', 'image/webp'])
    for (const { rawPayload } of [avif, webp])
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: real, height: ((real ?? 0) * 3) / 4 })
  }
  const { headers } = await load(body.image, { accept: 'image/avif' })
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(headers.vary).toContain('Accept')
  expect((await load(body.image, { accept: 'image/avif', 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  expect((await load(body.image, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
  expect((await change(item, { image: before }, { image: body.image })).status).toBe(200)
})

test('an address of no photo says so in words', async () => {
  const nowhere = imageOf('018f0000-0000-8000-a000-000000000001')
  const { image } = (await upload(photo)).body
  for (const url of [
    nowhere,
    image.replace('640', '641'),
    image.replace('640', '0'),
    `${image}0`,
    '/api/photos/x/640',
  ]) {
    const { statusCode, headers } = await load(url)
    expect([url, statusCode < 500 && statusCode >= 400]).toEqual([url, true])
    expect(headers['content-type']).toContain('json')
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('sent twice, or cut the same way again, a photo is kept once; cut otherwise it is another', async () => {
  const key = crypto.randomUUID()
  const [first, again] = [await upload(photo, { key }), await upload(photo, { key })]
  expect(again.headers['idempotent-replay']).toBe('true')
  expect((await upload(photo)).body).toEqual(first.body)
  const half = { x: 0, y: 0, width: 0.5, height: 0.5 }
  expect((await upload(photo, { crop: half })).body.image).not.toBe(first.body.image)
  expect(await refusal(photo, { key, crop: half })).toEqual([422, 'idempotency_key_reused'])
})

test('as the camera was held, so it is seen; where it was taken is in no file', async () => {
  const held = await madePhoto({ width: 480, height: 640 })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' }, IFD0: { Copyright: 'Somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(held).metadata()).exif).toBeDefined()
  const { image } = (await upload(held, { crop: whole })).body
  for (const accept of ['image/avif', 'image/webp']) {
    const { rawPayload } = await load(image, { accept })
    const { exif, orientation, xmp, iptc, icc, width, height } = await sharp(rawPayload).metadata()
    expect([exif, xmp, iptc, icc, orientation ?? 1, width, height]).toEqual([
      ...[undefined, undefined, undefined, undefined, 1, 640, 480],
    ])
    // Red was on the left as the camera lay; upright it is on top.
    const { channels } = await sharp(
      await sharp(rawPayload).extract({ left: 300, top: 20, width: 9, height: 9 }).toBuffer(),
    ).stats()
    expect((channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 255)).toBe(true)
  }
})

test('what is cut out is what guests see', async () => {
  const { image } = (await upload(photo, { crop: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 } })).body
  const { rawPayload } = await load(image, { accept: 'image/webp' })
  const { channels } = await sharp(rawPayload).stats()
  expect((channels[2]?.mean ?? 0) > 150 && (channels[0]?.mean ?? 255) < 100).toBe(true)
  expect((await sharp(rawPayload).metadata()).width).toBe(320)
})

test('what is no photo, or none that every phone shows, is refused in words', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect(await refusal(svg, { type: 'image/svg+xml' })).toEqual([415, 'photo_unknown'])
  expect(await refusal(svg, { type: 'image/jpeg' })).toEqual([415, 'photo_unknown'])
  expect(await refusal(Buffer.from('<!doctype html><script>1</script>'))).toEqual([415, 'photo_unknown'])
  expect(await refusal(Buffer.from('%PDF-1.7'))).toEqual([415, 'photo_unknown'])
  expect(await refusal(Buffer.alloc(0))).toEqual([415, 'photo_unknown'])
  expect(await refusal(await madePhoto().gif().toBuffer())).toEqual([415, 'photo_moving'])
  expect(await refusal(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toEqual([415, 'photo_heic'])
  const said = await upload(svg, { language: 'ckb' })
  expect(said.body.message).toContain('ئەم پەڕگەیە')
})

test('what a file is decides what it begins with, not what it is called; what hangs on it is left behind', async () => {
  const png = await madePhoto().png().toBuffer()
  expect((await upload(png, { type: 'image/jpeg' })).status).toBe(201)
  expect((await upload(await madePhoto().webp().toBuffer(), { type: 'text/html' })).status).toBe(201)
  expect(
    (await upload(await madePhoto().avif({ effort: 0 }).toBuffer(), { type: 'application/octet-stream' })).status,
  ).toBe(201)
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
  const { image } = (await upload(polyglot)).body
  for (const accept of ['image/avif', 'image/webp'])
    expect((await load(image, { accept })).rawPayload.includes('script')).toBe(false)
})

test('cut off, bombs, and pictures too small or too flat', async () => {
  const half = photo.subarray(0, Math.floor(photo.length / 2))
  expect(await refusal(half)).toEqual([422, 'photo_broken'])
  expect(await refusal(photo.subarray(0, 20))).toEqual([422, 'photo_broken'])
  expect(await refusal(bomb(30_000, 30_000))).toEqual([422, 'photo_too_many_pixels'])
  expect(await refusal(bomb(2 ** 31 - 1, 1))).toEqual([422, expect.stringMatching(/photo_(broken|too_many_pixels)/)])
  // Says little, and holds a thousand times more.
  const empty = await sharp({ create: { width: 9000, height: 6750, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await refusal(empty)).toEqual([422, 'photo_too_many_pixels'])
  expect(
    await refusal(await madePhoto({ width: 1, height: 1 }).png().toBuffer(), { crop: { ...whole, height: 0.75 } }),
  ).toEqual([422, 'photo_too_small'])
  expect(await refusal(await madePhoto({ width: 4, height: 3 }).png().toBuffer())).toEqual([422, 'photo_too_small'])
  const flat = await madePhoto({ width: 4000, height: 100 }).jpeg().toBuffer()
  const most = { x: 0, y: 0, width: 133 / 4000, height: 1 }
  const { body } = await upload(flat, { crop: most })
  expect(body.error.details).toMatchObject({ field: 'body', width: 133, height: 100, leastWidth: 320 })
})

/** A PNG that says it is very large, of a few bytes. */
function bomb(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc(100_000))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...[chunk('IHDR', size), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))],
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const said = Buffer.concat([Buffer.from(name), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(said), 4)
  return Buffer.concat([ends.subarray(0, 4), said, ends.subarray(4)])
}

function crc32(bytes: Buffer): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ -1) >>> 0
}

test('ten megabytes are taken, one byte more is not, and all else keeps its 64 kB', async () => {
  const most = 10 * 1024 * 1024
  const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)])
  expect((await upload(padded(most))).status).toBe(201)
  const { status, body } = await upload(padded(most + 1), { language: 'ar' })
  expect([status, body.error.code, body.error.details]).toEqual([
    413,
    'photo_too_large',
    { field: 'body', megabytes: 10 },
  ])
  expect(body.message).toContain('10 ميغابايت')
  const other = await change(demoItemId('coffee'), { name: { en: 'x'.repeat(70_000) } })
  expect([other.status, other.body.error.code]).toEqual([413, 'body_too_large'])
})

test.each([
  ['outside', { ...whole, x: 0.5 }, 'width'],
  ['below', { ...whole, y: 0.2 }, 'height'],
  ['negative', { ...whole, x: -0.1 }, 'x'],
  ['no number', { ...whole, width: 'NaN' }, 'width'],
  ['without end', { ...whole, height: 'Infinity' }, 'height'],
  ['of no height', { ...whole, height: 0 }, 'height'],
  ['not 4:3', { ...whole, width: 0.5 }, 'height'],
  ['not said', { x: 0, y: 0, width: 1 }, 'height'],
])('a crop that is %s is refused, and the field named', async (_, crop, field) => {
  const { status, body } = await upload(photo, { crop })
  expect([status, body.error.code, body.error.details.field]).toEqual([400, 'invalid_request', field])
})

test('strangers, waiters and other restaurants send no photo, and a dish is given none that is not there', async () => {
  expect(await refusal(photo, { token: null })).toEqual([401, 'signed_out'])
  expect(await refusal(photo, { token: await api.as('waiter') })).toEqual([403, 'forbidden'])
  expect(await refusal(photo, { branch: crypto.randomUUID() })).toEqual([404, 'not_found'])
  const gone = await change(demoItemId('coffee'), { image: imageOf('018f0000-0000-8000-a000-000000000001') })
  expect([gone.status, gone.body.error.code]).toEqual([404, 'not_found'])
  const foreign = await change(demoItemId('coffee'), { image: 'https://evil.example/x.png' })
  expect([foreign.status, foreign.body.error.details.field]).toEqual([400, 'changes.image'])
})

test('two managers at one photo: the second is asked; a dish of a sister branch may show it too', async () => {
  const { image } = (await upload(photo)).body
  const item = demoItemId('hummus')
  const before = await imageNow(item)
  await change(item, { image }, { image: before })
  const second = await change(item, { image: null }, { image: before })
  expect([second.status, second.body.error.details.fields]).toEqual([409, ['image']])
  const there = await api.post(`/branches/${secondDemoBranch}/menu-items/${demoItemId('hummus', 2)}`, {
    body: { changes: { image }, was: {} },
    token: await api.as('owner'),
  })
  expect(there.body.image).toBe(image)
  await change(item, { image: before }, { image })
})

test('a branch that copies the menu shows its photos, also when the first one has others', async () => {
  const { image } = (await upload(photo, { crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 } })).body
  const item = demoItemId('coffee')
  const before = await imageNow(item)
  await change(item, { image }, { image: before })
  const id = uuidv7()
  const copy = { menu: true, tables: false, stock: false, settings: false }
  const place = { slug: `b-${id.slice(0, 8)}`, address: null, timeZone: 'Asia/Riyadh', currency: 'SAR' }
  const made = await api.post(`/branches/${demoBranch}/copies`, {
    body: { id, name: { en: 'Dammam' }, ...place, copy },
    token: await api.as('owner'),
  })
  expect(made.status).toBe(201)
  await change(item, { image: before }, { image })
  const days = (many: number) => api.besides({ now: () => new Date(Date.now() + many * 24 * 3_600_000) }).deps
  await forgetUnusedPhotos(days(1))
  await forgetUnusedPhotos(days(30))
  const there: { image: string | null }[] = (await api.get(`/branches/${id}/menu`)).body.items
  expect(there.filter((dish) => dish.image === image)).toHaveLength(1)
  expect((await load(image)).statusCode).toBe(200)
})

test('a photo that no dish has shown for a week is taken out; an undo before that finds it', async () => {
  const day = 24 * 3_600_000
  const later = (days: number) => api.besides({ now: () => new Date(Date.now() + days * day) }).deps
  const { image } = (await upload(photo, { crop: { x: 0, y: 0, width: 0.75, height: 0.75 } })).body
  const item = demoItemId('juice')
  const before = await imageNow(item)
  const isThere = async () => {
    const rows = await system(api.deps, 'seed', (tx) =>
      tx.execute(sql`select unused_since from photo where id = ${photoIn(image)}`),
    )
    return rows.length === 1
  }
  await change(item, { image }, { image: before })
  await forgetUnusedPhotos(later(30))
  expect(await isThere()).toBe(true)
  await change(item, { image: null }, { image })
  await forgetUnusedPhotos(later(31))
  await forgetUnusedPhotos(later(37))
  expect((await change(item, { image }, { image: null })).status).toBe(200)
  await forgetUnusedPhotos(later(60))
  expect(await isThere()).toBe(true)
  await change(item, { image: before }, { image })
  await forgetUnusedPhotos(later(61))
  await forgetUnusedPhotos(later(69))
  expect(await isThere()).toBe(false)
})

test('an organization keeps so many photos and no more, and one that it has already still counts as sent', async () => {
  expect((await upload(photo)).status).toBe(201)
  const empty = ['avif', 'webp'].flatMap((kind) => [320, 640, 1280].map((width) => [`${kind}_${width}`, '\\x00']))
  const files = JSON.stringify(Object.fromEntries(empty))
  await system(api.deps, 'seed', (tx) =>
    tx.execute(sql`insert into photo
      select (jsonb_populate_record(null::photo, one || jsonb_build_object('id', gen_random_uuid()))).*
      from (select to_jsonb(p) || ${files}::jsonb one from photo p where branch_id = ${demoBranch} limit 1) p,
        generate_series(1, ${photosMost}::int)`),
  )
  const other = await madePhoto().rotate(180).png().toBuffer()
  expect(await refusal(other, { type: 'image/png' })).toEqual([409, 'photos_full'])
  expect((await upload(photo)).status).toBe(201)
})
