import { customType, index, pgTable } from 'drizzle-orm/pg-core'
import { at, createdAt, id, ofBranch, sameOrganization } from './columns'
import { branches } from './tenancy.table'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const file = (name: string) => bytes(name).notNull()

/** A dish's photo as guests load it: cut, in three widths and two formats. Never changed; its id follows from what it shows. */
export const photos = pgTable(
  'photo',
  {
    id: id(),
    ...ofBranch(),
    avif320: file('avif_320'),
    avif640: file('avif_640'),
    avif1280: file('avif_1280'),
    webp320: file('webp_320'),
    webp640: file('webp_640'),
    webp1280: file('webp_1280'),
    /** Since when no dish shows it; null: one does, or did when the house last looked. */
    unusedSince: at('unused_since'),
    createdAt: createdAt(),
  },
  (t) => [index('photo_by_unused').on(t.unusedSince), sameOrganization(t, t.branchId, branches)],
)
