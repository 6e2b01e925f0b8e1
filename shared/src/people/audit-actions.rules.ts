/** Everything that is written down in the record of who did what, by what it is about. */
export const auditActions = {
  orders: [
    ...(['order.cancelled', 'order.restored', 'order.line_voided', 'order.line_restored', 'order.recalled'] as const),
    ...(['visit.closed', 'visit.merged', 'visit.unmerged', 'visit.table_split'] as const),
    ...(['day.closed', 'orders.ended'] as const),
  ],
  menu: [
    ...(['menu.price_changed', 'choice.price_changed', 'menu.pushed', 'menu.imported'] as const),
    ...(['menu.dish_added', 'menu.dish_changed', 'menu.dishes_changed', 'menu.dish_choices_changed'] as const),
    ...(['menu.section_added', 'menu.section_changed', 'choice.group_added', 'choice.group_changed'] as const),
    ...(['menu.schedule_added', 'menu.schedule_changed'] as const),
    ...(['menu.samples_taken', 'menu.samples_dropped'] as const),
  ],
  stock: ['stock.item_created', 'stock.item_changed', 'stock.recipe_written'],
  tables: [
    ...(['table.created', 'table.changed', 'tables.laid', 'plan.published', 'table.codes_printed'] as const),
    ...(['table.link_rotated', 'reservation.made', 'reservation.changed'] as const),
  ],
  guests: [
    ...(['guest.made', 'guest.changed', 'guest.visited', 'guest.points_changed'] as const),
    ...(['guest.exported', 'guest.erased'] as const),
  ],
  people: [
    ...(['person.invited', 'person.invite_revoked', 'person.joined', 'person.role_changed'] as const),
    ...(['person.activated', 'person.deactivated', 'person.pin_changed', 'person.pin_removed'] as const),
    ...(['person.password_reset', 'person.signed_out', 'profile.changed'] as const),
    ...(['shift.planned', 'shift.changed', 'shifts.copied', 'shifts.removed', 'organization.entered'] as const),
  ],
  house: [
    ...(['organization.founded', 'organization.renamed', 'restaurant.added', 'restaurant.renamed'] as const),
    ...(['branch.added', 'branch.alert_times_changed', 'settings.changed'] as const),
    ...(['station.created', 'station.renamed', 'station.removed'] as const),
    ...(['device.paired', 'device.changed', 'device.revoked', 'device.left'] as const),
  ],
} as const

export type AuditTopic = keyof typeof auditActions
export type AuditAction = (typeof auditActions)[AuditTopic][number]

export const auditTopics = Object.keys(auditActions) as [AuditTopic, ...AuditTopic[]]
