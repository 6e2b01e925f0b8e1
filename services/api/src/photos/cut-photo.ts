import { AppError } from '@sufra/shared/kernel/app-error'
import { type Crop, cutOf, type Size, wrongInCrop } from '@sufra/shared/photos/crop.rules'
import { kindOf } from '@sufra/shared/photos/photo-kind.rules'
import { leastPhoto, photoMegabytes, photoMegapixels } from '@sufra/shared/photos/photos.limits'
import type { PhotoWidth } from '@sufra/shared/photos/photos.rules'
import type { Sharp } from 'sharp'

export type PhotoFormat = 'avif' | 'webp'
export type PhotoFiles = Readonly<Record<`${PhotoFormat}${PhotoWidth}`, Uint8Array>>

/** Loaded with the first photo: most processes never see one. One thread, so that orders keep the others. */
async function studio() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/**
 * The part of a photo that guests see, 4:3, as a browser loads it. Every pixel is written anew: what else was in the file,
 * where it was taken too, is in none of them. Throws the refusals of photos, and `invalid_request` for a wrong crop.
 */
export async function cutPhoto(bytes: Uint8Array, crop: Crop): Promise<PhotoFiles> {
  const kind = kindOf(bytes)
  if ('refused' in kind) throw new AppError(kind.refused, { field: 'body', megabytes: photoMegabytes })
  const sharp = await studio()
  const photo = () => sharp(bytes, { limitInputPixels: photoMegapixels * 1_000_000, failOn: 'error', pages: 1 })
  const { data, info } = await read(async () => {
    const cut = placed(crop, uprightOf(await photo().metadata()))
    const upright = photo().autoOrient().extract(cut).timeout({ seconds: 6 })
    // What shows through is white, as the menu is.
    return narrowed(upright, 1280).flatten({ background: '#fff' }).toColourspace('srgb').raw().toBuffer({
      resolveWithObject: true,
    })
  })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const at = (width: PhotoWidth) => narrowed(sharp(data, { raw }), width)
  const avif = (width: PhotoWidth) => at(width).avif({ quality: 50, effort: 3 }).toBuffer()
  const webp = (width: PhotoWidth) => at(width).webp({ quality: 76 }).toBuffer()
  return {
    avif320: await avif(320),
    avif640: await avif(640),
    avif1280: await avif(1280),
    webp320: await webp(320),
    webp640: await webp(640),
    webp1280: await webp(1280),
  }
}

/** Never larger than it is: a blurred photo is only heavier. */
const narrowed = (photo: Sharp, width: PhotoWidth) =>
  photo.resize({ width, height: (width * 3) / 4, fit: 'cover', withoutEnlargement: true })

interface OrientedSize extends Size {
  readonly orientation?: number | undefined
}

/** From the fifth on, the ways to hold a camera are on its side. */
const uprightOf = ({ width, height, orientation = 1 }: OrientedSize): Size =>
  orientation >= 5 ? { width: height, height: width } : { width, height }

function placed(crop: Crop, picture: Size) {
  if (picture.width * picture.height > photoMegapixels * 1_000_000) throw tooManyPixels()
  const field = wrongInCrop(crop, picture)
  if (field) throw new AppError('invalid_request', { field, picture })
  const cut = cutOf(crop, picture)
  if (cut.width >= leastPhoto.width && cut.height >= leastPhoto.height) return cut
  const { width: leastWidth, height: leastHeight } = leastPhoto
  throw new AppError('photo_too_small', {
    field: 'body',
    width: cut.width,
    height: cut.height,
    leastWidth,
    leastHeight,
  })
}

const tooManyPixels = () => new AppError('photo_too_many_pixels', { field: 'body', megapixels: photoMegapixels })

/** Whatever the decoder says against a file is the file's fault. */
async function read<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    if (/pixel limit/i.test(String(error))) throw tooManyPixels()
    throw new AppError('photo_broken', { field: 'body' })
  }
}
