import { type BaselineKind, baselineKinds } from '@sufra/shared/menu-push/menu-push.limits'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, ofBranch, oneOf, sameOrganization } from './columns'
import { branches } from './tenancy.table'

/**
 * What a thing of this menu and its counterpart in another branch both read when they last agreed: a push compares
 * either side with it, so that what the branch decided for itself since is known as its own.
 */
export const menuBaselines = pgTable(
  'menu_baseline',
  {
    ...ofBranch(),
    kind: text('kind').$type<BaselineKind>().notNull(),
    /** Of the thing here; for the order of its sections, of the branch. */
    entityId: uuid('entity_id').notNull(),
    originBranchId: uuid('origin_branch_id').notNull(),
    originId: uuid('origin_id').notNull(),
    fields: jsonb('fields').$type<Readonly<Record<string, unknown>>>().notNull(),
    agreedAt: at('agreed_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'menu_baseline_pk', columns: [t.branchId, t.originBranchId, t.entityId] }),
    index('menu_baseline_by_origin').on(t.originBranchId),
    sameOrganization(t, t.branchId, branches),
    sameOrganization(t, t.originBranchId, branches),
    oneOf(t.kind, baselineKinds),
  ],
)
