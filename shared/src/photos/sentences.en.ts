import type { PhotoErrorCode } from '../kernel/error-codes'

export const photoSentences: Readonly<Record<PhotoErrorCode, string>> = {
  photo_too_large: 'This photo is larger than {{megabytes}} MB and was not taken. Choose a smaller one.',
  photo_unknown: 'This file is no photo that we can show, and was not taken. Choose a JPEG, PNG, WebP or AVIF.',
  photo_heic:
    'Photos in HEIC cannot be shown by every phone, so this one was not taken. Send it as JPEG; on an iPhone: Settings, Camera, Formats, Most Compatible.',
  photo_moving: 'This picture moves and was not taken. Choose one that stands still.',
  photo_broken: 'This photo is damaged or cut off, and was not taken. Choose the original, or another one.',
  photo_too_many_pixels:
    'This photo has more than {{megapixels}} million pixels and was not taken. Make it smaller, or choose another one.',
  photos_full:
    'Your organization keeps {{most}} photos, which is as many as it can, so this one was not taken. Take some off dishes; they go after a week.',
  photo_too_small:
    'What is cut out is {{width}} × {{height}} pixels, less than the {{leastWidth}} × {{leastHeight}} that phones need. Nothing was taken: cut out more, or choose a larger photo.',
}
