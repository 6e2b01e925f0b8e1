import { createHash } from 'node:crypto'
import { type Command, type Outcome, read, system, write } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { organizationOf } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Crop } from '@sufra/shared/photos/crop.rules'
import type { KeptPhoto } from '@sufra/shared/photos/photos.contract'
import { photosMost } from '@sufra/shared/photos/photos.limits'
import { imageOf } from '@sufra/shared/photos/photos.rules'
import { cutPhoto } from './cut-photo'
import { oneByOne } from './one-by-one'
import { countPhotos, deleteUnused, hasPhoto, holdPhoto, insertPhoto, markUnused } from './photos.repository'

interface AddPhoto {
  readonly branchId: string
  readonly bytes: Buffer
  readonly crop: Crop
}

const inTurn = oneByOne(4)
/** So long an undo, or a form that was left open, finds a photo that no dish shows. */
const keptMs = 7 * 24 * 3_600_000

/** The same photo, cut the same way, has the same id: sent again it costs nothing. Throws as `cutPhoto` does, and `photos_full`. */
export async function addPhoto(
  deps: Deps,
  command: Command,
  { branchId, bytes, crop }: AddPhoto,
): Promise<Outcome<KeptPhoto>> {
  const organizationId = organizationOf(command.actor)
  if (organizationId === null) throw new AppError('forbidden')
  const id = idOf(organizationId, bytes, crop)
  const known = await read(deps, command.actor, (tx) => hasPhoto(tx, id))
  const files = known ? null : await inTurn(() => cutPhoto(bytes, crop))
  return write(
    deps,
    command,
    async (tx) => {
      if (!(await holdPhoto(tx, id, deps.now()))) {
        if (!files) throw new AppError('retry_same_key')
        if ((await countPhotos(tx)) >= photosMost) throw new AppError('photos_full', { most: photosMost })
        await insertPhoto(tx, { id, organizationId, branchId, unusedSince: deps.now() }, files)
      }
      return { image: imageOf(id) }
    },
    { status: 201 },
  )
}

/** A UUID that a hash makes (version 8): nobody guesses it who does not have the photo. */
function idOf(organizationId: string, bytes: Buffer, { x, y, width, height }: Crop): string {
  const cut = `${organizationId} ${x} ${y} ${width} ${height}\n`
  const hash = createHash('sha256').update(cut).update(bytes).digest('hex')
  const [, first, second, third, fourth, last] = /^(.{8})(.{4})(.{3})(.{3})(.{12})/.exec(hash) ?? []
  return `${first}-${second}-8${third}-a${fourth}-${last}`
}

/** Those that no dish has shown for a week. */
export const forgetUnusedPhotos = (deps: Deps): Promise<void> =>
  system(deps, 'job', async (tx) => {
    await deleteUnused(tx, new Date(deps.now().getTime() - keptMs))
    await markUnused(tx, deps.now())
  })
