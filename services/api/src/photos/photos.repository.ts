import type { Tx } from '@sufra/platform/db/tx'
import { menuItems } from '@sufra/platform/schema/menu.table'
import { photos } from '@sufra/platform/schema/photos.table'
import type { PhotoWidth } from '@sufra/shared/photos/photos.rules'
import { and, eq, isNotNull, isNull, lt, not, notExists, sql } from 'drizzle-orm'
import type { PhotoFiles, PhotoFormat } from './cut-photo'

export async function hasPhoto(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: photos.id }).from(photos).where(eq(photos.id, id))
  return rows.length > 0
}

/** As it is loaded; undefined: there is no such photo. */
export async function findPhotoFile(
  tx: Tx,
  id: string,
  format: PhotoFormat,
  width: PhotoWidth,
): Promise<Uint8Array | undefined> {
  const [row] = await tx
    .select({ file: photos[`${format}${width}`] })
    .from(photos)
    .where(eq(photos.id, id))
  return row?.file
}

interface NewPhoto {
  readonly id: string
  readonly organizationId: string
  readonly branchId: string
  readonly unusedSince: Date
}

export const countPhotos = (tx: Tx): Promise<number> => tx.$count(photos)

/** The same photo once: its files follow from its id. */
export async function insertPhoto(tx: Tx, photo: NewPhoto, files: PhotoFiles): Promise<void> {
  await tx
    .insert(photos)
    .values({ ...photo, ...files })
    .onConflictDoNothing()
}

/** False: it is gone. Else the house does not take it out meanwhile. */
export async function holdPhoto(tx: Tx, id: string, unusedSince: Date | null): Promise<boolean> {
  const rows = await tx.update(photos).set({ unusedSince }).where(eq(photos.id, id)).returning({ id: photos.id })
  return rows.length > 0
}

const unused = (tx: Tx) =>
  notExists(
    tx
      .select({ id: menuItems.id })
      .from(menuItems)
      .where(eq(menuItems.image, sql`'/api/photos/' || ${photos.id} || '/640'`)),
  )

/** What is shown again, or was sent once more, begins anew when it goes the next time. */
export async function markUnused(tx: Tx, now: Date): Promise<void> {
  const shown = and(isNotNull(photos.unusedSince), not(unused(tx)))
  await tx.update(photos).set({ unusedSince: null }).where(shown)
  await tx
    .update(photos)
    .set({ unusedSince: now })
    .where(and(isNull(photos.unusedSince), unused(tx)))
}

export async function deleteUnused(tx: Tx, before: Date): Promise<void> {
  await tx.delete(photos).where(and(lt(photos.unusedSince, before), unused(tx)))
}
