import { query, upload } from '../kernel/endpoint'
import type { CropQuery, KeptPhoto } from './photos.contract'

export const addPhoto = upload<KeptPhoto, CropQuery>('addPhoto', '/branches/:branchId/photos', 'manage_menu')
export const readPhoto = query<string>('readPhoto', '/photos/:photoId/:width', 'public')
