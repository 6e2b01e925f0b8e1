import type { Role } from '@sufra/shared/people/permissions.rules'
import { type DemoBranch, demoBranchId, demoCustomerId, demoId, demoOrganizationId as organizationId } from './demo'
import type { DemoRows } from './seed.repository'

interface Person {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly branch: DemoBranch
}

const staff: readonly Person[] = [
  { name: 'Maya Haddad', email: 'support', role: 'SUPER_ADMIN', branch: 1 },
  { name: 'Noura Al-Otaibi', email: 'owner', role: 'OWNER', branch: 1 },
  { name: 'خالد منصور', email: 'manager', role: 'MANAGER', branch: 1 },
  { name: 'Fahad Al-Qahtani', email: 'kitchen.manager', role: 'KITCHEN_MANAGER', branch: 1 },
  { name: 'دیلان ئەحمەد', email: 'floor', role: 'FLOOR_MANAGER', branch: 1 },
  { name: 'Ali Rahman', email: 'waiter', role: 'WAITER', branch: 1 },
  { name: 'سارة يوسف', email: 'sara', role: 'WAITER', branch: 1 },
  { name: 'Omar Hadid', email: 'omar', role: 'WAITER', branch: 1 },
  { name: 'ڕێبوار عەلی', email: 'kitchen', role: 'KITCHEN_STAFF', branch: 1 },
  { name: 'Layan Aziz', email: 'layan', role: 'KITCHEN_STAFF', branch: 1 },
  { name: 'هدى سالم', email: 'host', role: 'HOST', branch: 1 },
  { name: 'Yousef Bakr', email: 'jeddah.manager', role: 'MANAGER', branch: 2 },
  { name: 'ريم الغامدي', email: 'jeddah.waiter', role: 'WAITER', branch: 2 },
  { name: 'هێمن کەریم', email: 'jeddah.kitchen', role: 'KITCHEN_STAFF', branch: 2 },
]

const idOf = (person: Person) => demoId('user', 0, staff.indexOf(person) + 1)

export interface Colleague {
  readonly id: string
  readonly name: string
}

/** Those of a branch with that role, the first one first. */
export const colleagues = (branch: DemoBranch, role: Role): Colleague[] =>
  staff
    .filter((person) => person.branch === branch && person.role === role)
    .map((person) => ({ id: idOf(person), name: person.name }))

const domain = 'aldiwan.example'
const opened = Date.UTC(2025, 0, 6)

export const userRows = (): DemoRows['users'] =>
  staff.map((person, i) => ({
    id: idOf(person),
    organizationId,
    branchId: demoBranchId(person.branch),
    email: `${person.email}@${domain}`,
    name: person.name,
    role: person.role,
    permissions: {},
    isActive: true,
    version: 1,
    createdAt: new Date(opened + i * 60_000),
  }))

/** The demo's customer, with what her own orders of the last weeks add up to. */
export function customerRow(own: DemoRows['orders'], spent: number): DemoRows['customers'][number] {
  const last = own.reduce<Date | null>((latest, { createdAt }) => latestOf(latest, createdAt ?? null), null)
  return {
    id: demoCustomerId,
    organizationId,
    email: 'reem@example.com',
    name: 'Reem Al-Harbi',
    phone: '+966500000017',
    loyaltyPoints: Math.floor(spent / 100),
    totalSpent: spent,
    visitCount: own.length,
    lastVisit: last,
    createdAt: new Date(opened),
  }
}

const latestOf = (a: Date | null, b: Date | null) => (a && b ? (a > b ? a : b) : (a ?? b))
