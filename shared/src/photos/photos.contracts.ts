import { z } from 'zod'
import { contract } from '../kernel/contract'
import { crop, keptPhoto } from './photos.contract'
import * as photos from './photos.endpoints'
import { photoBytes, photoMedia } from './photos.limits'

export const photoContracts = {
  addPhoto: contract(photos.addPhoto, {
    summary: 'Send a photo and what of it guests see; a dish shows it once it is given the answered image',
    takes: { media: photoMedia, most: photoBytes, says: 'photo_too_large' },
    query: crop,
    reply: keptPhoto,
    status: 201,
  }),
  readPhoto: contract(photos.readPhoto, {
    summary: 'A photo, 320, 640 or 1280 wide, as AVIF for whoever takes that and as WebP for others',
    reply: z.string(),
    media: ['image/avif', 'image/webp'],
  }),
}
