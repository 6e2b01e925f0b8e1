import { boundedMap } from '@sufra/platform/bounded-map'
import { look } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { AppError } from '@sufra/shared/kernel/app-error'
import { photoWidths } from '@sufra/shared/photos/photos.rules'
import type { PhotoFormat } from './cut-photo'
import { findPhotoFile } from './photos.repository'

interface AskedFor {
  readonly photoId: string
  readonly width: string
  /** The browser's own words: who does not name AVIF is given WebP. */
  readonly accept: string | undefined
}

interface Shown {
  readonly type: `image/${PhotoFormat}`
  readonly bytes: Uint8Array
}

/** A full house opens one menu in the same moment. About 20 MB. */
const atHand = 400

/** Reads photos, those asked for last from memory. Throws `not_found`. */
export function photoShelf(deps: Deps): (asked: AskedFor) => Promise<Shown> {
  const shelf = boundedMap<Promise<Uint8Array | undefined>>(atHand)
  return async ({ photoId, width, accept = '' }) => {
    const wanted = photoWidths.find((each) => String(each) === width)
    if (!wanted) throw new AppError('not_found')
    const format = /\bimage\/avif\b/.test(accept) ? 'avif' : 'webp'
    const name = `${photoId}/${wanted}/${format}`
    const reading = shelf.find(name) ?? look(deps, 'public_menu', (tx) => findPhotoFile(tx, photoId, format, wanted))
    shelf.keep(name, reading)
    const bytes = await reading.finally(() => shelf.forget(name))
    if (!bytes) throw new AppError('not_found')
    shelf.keep(name, reading)
    return { type: `image/${format}`, bytes }
  }
}
