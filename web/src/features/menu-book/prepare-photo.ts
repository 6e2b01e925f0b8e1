import { AppError } from '@sufra/shared/kernel/app-error'
import type { Size } from '@sufra/shared/photos/crop.rules'
import { kindOf } from '@sufra/shared/photos/photo-kind.rules'
import { leastPhoto } from '@sufra/shared/photos/photos.limits'
import { isTooSmall } from './crop-view.rules'

export interface PreparedPhoto extends Size {
  /** What is shown, upright. */
  readonly canvas: HTMLCanvasElement
  /** What is sent. */
  readonly file: Blob
}

/** A telephone's largest; more would only stop the phone. */
const mostMegabytes = 60
/** A slow line sends as much in a few seconds; twice what the largest screen shows. */
const lightBytes = 700_000
const largestSide = 2560
const tries = [
  { side: largestSide, quality: 0.85 },
  { side: 1920, quality: 0.8 },
  { side: 1600, quality: 0.7 },
] as const

/** A chosen file, made light enough for a slow line. Throws the refusals of photos. */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  if (file.size > mostMegabytes * 1024 * 1024) throw new AppError('photo_too_large', { megabytes: mostMegabytes })
  const kind = kindOf(new Uint8Array(await file.slice(0, 65_536).arrayBuffer()))
  const refused = 'refused' in kind ? kind.refused : null
  // Some phones can open their own format; then it is sent as another.
  if (refused && refused !== 'photo_heic') throw new AppError(refused)
  const picture = await createImageBitmap(file).catch(() => {
    throw new AppError(refused ?? 'photo_broken')
  })
  try {
    return await lightened(file, picture, refused === null)
  } finally {
    picture.close()
  }
}

async function lightened(file: File, picture: ImageBitmap, asIs: boolean): Promise<PreparedPhoto> {
  const { width, height } = picture
  const { width: leastWidth, height: leastHeight } = leastPhoto
  if (isTooSmall(picture)) throw new AppError('photo_too_small', { width, height, leastWidth, leastHeight })
  if (asIs && file.size <= lightBytes && Math.max(width, height) <= largestSide)
    return { canvas: drawn(picture, largestSide), file, width, height }
  let made: PreparedPhoto | null = null
  for (const { side, quality } of tries) {
    const canvas = drawn(picture, side)
    made = { canvas, file: await written(canvas, quality), width: canvas.width, height: canvas.height }
    if (made.file.size <= lightBytes) break
  }
  if (!made) throw new AppError('photo_broken')
  return made
}

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new AppError('photo_broken')
  // What shows through is white, as on the menu.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const written = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const take = (file: Blob | null) => (file ? resolve(file) : reject(new AppError('photo_broken')))
    canvas.toBlob(take, 'image/jpeg', quality)
  })
