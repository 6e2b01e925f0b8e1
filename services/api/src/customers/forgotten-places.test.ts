import { readdirSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

/* Every column that holds text or JSON: searched when a guest is forgotten, or said why not. A new one is named here. */

const schema = new URL('../../../platform/src/schema/', import.meta.url)

const searched: Readonly<Record<string, readonly string[]>> = {
  'theirs by account, number or name, and emptied': [
    ...['customer.firebase_uid', 'customer.email', 'customer.name', 'customer.phone', 'customer.notes'],
    ...['customer.allergies', 'customer.locale', 'customer.digits', 'reservation.name', 'reservation.phone'],
    ...['orders.created_by_name', 'orders.kept_allergies', 'order_line.allergies', 'push_subscription.endpoint'],
    ...['push_subscription.principal', 'push_subscription.public_key', 'push_subscription.auth_secret'],
  ],
  'typed by guests and staff, and searched for names and numbers': [
    ...['orders.notes', 'orders.cancel_reason', 'orders.trail', 'order_line.notes', 'order_line.cancel_reason'],
    ...['reservation.notes', 'schedule_shift.notes', 'rating.comment', 'stock_movement.note', 'stock_movement.reason'],
    'audit_reason.words',
  ],
  'copies of what was typed, and rewritten': ['branch_event.data', 'idempotency.response'],
  'whom to look for, until they were': ['outbox_job.payload'],
}

const excused: Readonly<Record<string, readonly string[]>> = {
  'of people who work here, who have accounts of their own': [
    ...['account.subject', 'account.email', 'account.former_email', 'account.name', 'account.password_hash'],
    ...['app_user.firebase_uid', 'app_user.email', 'app_user.name', 'app_user.phone', 'app_user.role'],
    ...['app_user.permissions', 'app_user.locale', 'app_user.digits', 'app_user.pin_hash', 'invite.email'],
    ...['invite.name', 'invite.permissions', 'invite.role', 'invite.token_hash', 'floor_draft.edited_by'],
    ...['floor_draft.held_name', 'visit.waiter_name', 'call.acknowledged_by_name'],
  ],
  'shown to every guest or on every wall: the menu, the rooms, the house': [
    ...['area.name', 'area.fixtures', 'floor_draft.changes', 'station.name', 'menu_section.name', 'menu_item.name'],
    ...['menu_section.category', 'menu_item.description', 'menu_item.kitchen_name', 'menu_item.image'],
    ...['menu_item.allergens', 'menu_item.ingredients', 'modifier_group.name', 'modifier_group.kind'],
    ...['modifier.name', 'modifier.kitchen_name', 'menu_schedule.name', 'menu_schedule.season'],
    ...['menu_baseline.kind', 'menu_baseline.fields', 'order_line.name', 'order_line.kitchen_name'],
    ...['order_line.modifiers', 'inventory_item.name', 'inventory_item.unit', 'organization.name'],
    ...['organization.slug', 'restaurant.name', 'branch.slug', 'branch.name', 'branch.time_zone', 'branch.currency'],
    ...['branch.default_locale', 'branch.digits', 'branch.guest_confirm', 'branch.settings', 'setting.name'],
    ...['setting.value', 'device.name', 'device.kind', 'device_pairing.name', 'device_pairing.kind'],
    'device_pairing.picture',
  ],
  'one of a few words, an id, a figure or a place': [
    ...['dining_table.status', 'dining_table.shape', 'visit.status', 'visit.brought', 'branch_stream.epoch'],
    ...['branch_event.type', 'branch_event.entity', 'branch_event.was', 'branch_event.actor', 'challenge.kind'],
    ...['idempotency.principal', 'idempotency.command', 'idempotency.hash', 'orders.channel', 'orders.status'],
    ...['orders.created_by_kind', 'orders.currency', 'orders.content_hash', 'orders.cancel_reason_code'],
    ...['orders.moved_from', 'orders.code', 'order_line.status', 'order_line.cancel_reason_code', 'customer.spent'],
    ...['outbox_job.kind', 'outbox_job.dedupe_key', 'reservation.status', 'screen.id', 'screen.principal'],
    ...['screen.view', 'screen.epoch', 'service_beat.parts', 'service_beat.unfit', 'notice_read.notice'],
    ...['call.reason', 'call.status', 'payment.method', 'payment.status', 'payment.currency', 'session.provider'],
    ...['stock_movement.type', 'device.station_ids', 'menu_schedule.days', 'screen.station_ids'],
  ],
  'a hash or a key': [
    ...['challenge.target_hash', 'challenge.code_hash', 'device.token_hash', 'device_pairing.code_hash'],
    ...['device_pairing.secret_hash', 'device_pairing.place_hash', 'table_link.code', 'table_link.secret_hash'],
    ...['signing_key.kid', 'signing_key.public_jwk', 'signing_key.private_jwk', 'audit_reason.digest'],
    ...['audit_reason.salt', 'organization.audit_hash', 'organization.audit_seal', 'table_session.network'],
  ],
  'the chain that nobody can change: its words lie beside it': [
    ...['audit_entry.actor', 'audit_entry.action', 'audit_entry.entity', 'audit_entry.before', 'audit_entry.after'],
    ...['audit_entry.previous_hash', 'audit_entry.hash'],
  ],
  'of a program: what it said when it failed, which browser it was': ['outbox_job.last_error', 'session.agent'],
  'no endpoint writes it': ['payment.reference'],
}

const holdsText = ({ columnType }: { readonly columnType: string }) =>
  /^Pg(Text|Varchar|Char|Json|Jsonb|Array)$/.test(columnType)

async function textColumns(): Promise<string[]> {
  const files = readdirSync(schema).filter((file) => file.endsWith('.table.ts'))
  const modules = await Promise.all(files.map((file) => import(new URL(file, schema).href)))
  const tables = modules.flatMap((module) => Object.values(module)).filter((each) => is(each, PgTable))
  return tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.filter(holdsText).map((column) => `${name}.${column.name}`)
  })
}

test('every column of text is searched when a guest is forgotten, or excused', async () => {
  const named = [...Object.values(searched), ...Object.values(excused)].flat()
  expect(new Set(named).size).toBe(named.length)
  expect([...named].sort()).toEqual([...new Set(await textColumns())].sort())
})
