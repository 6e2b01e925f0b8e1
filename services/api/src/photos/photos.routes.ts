import type { Deps } from '@sufra/platform/deps'
import { photoContracts } from '@sufra/shared/photos/photos.contracts'
import type { On } from '../kernel/route'
import { photoShelf } from './photo-shelf'
import { addPhoto } from './photos.commands'

export function photoRoutes(on: On, deps: Deps): void {
  on.upload(photoContracts.addPhoto, ({ command, params, bytes, query }) =>
    addPhoto(deps, command, { branchId: params.branchId, bytes, crop: query }),
  )
  const read = photoShelf(deps)
  on.picture(photoContracts.readPhoto, ({ params, accept }) => read({ ...params, accept }), { named: ['width'] })
}
