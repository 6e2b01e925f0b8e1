import { type Crop, cropRatio, type Size } from '@sufra/shared/photos/crop.rules'
import { leastPhoto } from '@sufra/shared/photos/photos.limits'

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** All of a picture that 4:3 leaves, from its middle. */
export function largest({ width, height }: Size): Crop {
  const part = { width: Math.min(1, (height * cropRatio) / width), height: Math.min(1, width / cropRatio / height) }
  return { ...part, x: (1 - part.width) / 2, y: (1 - part.height) / 2 }
}

/** No closer than phones can show sharply. */
export function mostZoom(picture: Size): number {
  const { width, height } = largest(picture)
  return clamp(
    (width * picture.width) / leastPhoto.width,
    1,
    Math.max(1, (height * picture.height) / leastPhoto.height),
  )
}

export const isTooSmall = (picture: Size): boolean => {
  const { width, height } = largest(picture)
  return Math.round(width * picture.width) < leastPhoto.width || Math.round(height * picture.height) < leastPhoto.height
}

export const zoomOf = ({ width }: Crop, picture: Size): number => largest(picture).width / width

const within = (crop: Crop): Crop => ({
  ...crop,
  x: clamp(crop.x, 0, 1 - crop.width),
  y: clamp(crop.y, 0, 1 - crop.height),
})

/** Around its middle. */
export function zoomed(crop: Crop, picture: Size, zoom: number): Crop {
  const all = largest(picture)
  const by = clamp(zoom, 1, mostZoom(picture))
  const part = { width: all.width / by, height: all.height / by }
  return within({ ...part, x: crop.x + (crop.width - part.width) / 2, y: crop.y + (crop.height - part.height) / 2 })
}

/** By parts of what is seen: the picture goes along with the finger. */
export const moved = (crop: Crop, across: number, down: number): Crop =>
  within({ ...crop, x: crop.x - across * crop.width, y: crop.y - down * crop.height })

/** How far along its way it stands, from 0 to 100; in the middle where there is no way. */
export const placeIn = (from: number, part: number): number => (part >= 1 ? 50 : Math.round((from / (1 - part)) * 100))
export const placedAt = (percent: number, part: number): number => clamp(percent / 100, 0, 1) * (1 - part)
