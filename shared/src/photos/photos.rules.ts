/** Guests load the width that their screen needs; all are 4:3. */
export const photoWidths = [320, 640, 1280] as const
export type PhotoWidth = (typeof photoWidths)[number]

const ours = /^\/api\/photos\/([0-9a-f-]{36})\/640$/

/** What a dish keeps as its `image`, and what a browser that chooses no width loads. */
export const imageOf = (photoId: string): string => `/api/photos/${photoId}/640`

/** Null: the image is no photo that was sent to us. */
export const photoIn = (image: string): string | null => ours.exec(image)?.[1] ?? null

interface Sources {
  readonly src: string
  readonly srcSet?: string
  readonly sizes?: string
}

/** For an `<img>`. `sizes`: how wide it is drawn, as CSS says it; a drawing that scales by itself has one source. */
export function sourcesOf(image: string, sizes: string): Sources {
  const id = photoIn(image)
  if (id === null) return { src: image }
  const srcSet = photoWidths.map((width) => `/api/photos/${id}/${width} ${width}w`).join(', ')
  return { src: image, srcSet, sizes }
}
