/** What is cut out of a picture, in parts of its width and height as people see it, upright. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** The same in pixels. */
export interface Cut extends Size {
  readonly left: number
  readonly top: number
}

export const cropRatio = 4 / 3
/** A pixel more or less, whatever the picture's size. */
const slack = 0.002
const skew = 0.02

/** The field that is wrong: what it leads out of the picture by, or a shape that is not 4:3. Null: none. */
export function wrongInCrop({ x, y, width, height }: Crop, picture: Size): keyof Crop | null {
  const parts = { x, y, width, height }
  for (const [field, part] of Object.entries(parts))
    if (!Number.isFinite(part) || part < 0 || part > 1) return field as keyof Crop
  if (x + width > 1 + slack) return 'width'
  if (y + height > 1 + slack) return 'height'
  const ratio = (width * picture.width) / (height * picture.height)
  return Math.abs(ratio / cropRatio - 1) <= skew ? null : 'height'
}

/** Whole pixels, all within the picture. */
export function cutOf({ x, y, width, height }: Crop, picture: Size): Cut {
  const left = Math.min(Math.round(x * picture.width), picture.width - 1)
  const top = Math.min(Math.round(y * picture.height), picture.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * picture.width), picture.width - left)),
    height: Math.max(1, Math.min(Math.round(height * picture.height), picture.height - top)),
  }
}
