/** What may be sent as a photo; whatever arrives is cut, made small and written anew. */
export const photoMedia = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const photoMegabytes = 10
export const photoBytes = photoMegabytes * 1024 * 1024
export const photoMegapixels = 50
/** Of what is cut out of it, in pixels: less is blurred on every phone. */
export const leastPhoto = { width: 320, height: 240 } as const
/** Of one organization, those that no dish shows any more with them. */
export const photosMost = 2000
