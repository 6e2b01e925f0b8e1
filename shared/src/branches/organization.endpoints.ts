import { command, query } from '../kernel/endpoint'
import type { AddRestaurant, Organization, RenameOrganization, RenameRestaurant } from './organization.contract'

export const readOrganization = query<Organization>('readOrganization', '/organization', 'manage_organization')
export const renameOrganization = command<Organization, RenameOrganization>(
  'renameOrganization',
  '/organization',
  'manage_organization',
)
/** A second brand. Its branches are opened by `addBranch`. */
export const addRestaurant = command<Organization, AddRestaurant>(
  'addRestaurant',
  '/organization/restaurants',
  'manage_organization',
)
export const renameRestaurant = command<Organization, RenameRestaurant>(
  'renameRestaurant',
  '/organization/restaurants/:restaurantId',
  'manage_organization',
)
