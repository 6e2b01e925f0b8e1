import type { Locale } from '@sufra/shared/locale/locale'
import type { PlaceName } from '../../session/places.rules'

/** Setting a kitchen's screen up tells its own way, step by step. */
export type Helped = Exclude<PlaceName, 'setUp'>

/** Of every picture, in its own pixels: twice as large as it is drawn at most. Taken by `npm run screenshots -- help`. */
export const pictureWidth = 880
export const pictureHeight = 660

export const pictureOf = (place: Helped, locale: Locale): string => `/help/${locale}/${place}.webp`
