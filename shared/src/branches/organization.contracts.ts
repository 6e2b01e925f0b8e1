import { contract } from '../kernel/contract'
import * as body from './organization.contract'
import * as organization from './organization.endpoints'

export const organizationContracts = {
  readOrganization: contract(organization.readOrganization, {
    summary: 'The organization and its restaurants',
    reply: body.organization,
  }),
  renameOrganization: contract(organization.renameOrganization, {
    summary: 'Another name for the organization',
    body: body.renameOrganizationBody,
    reply: body.organization,
  }),
  addRestaurant: contract(organization.addRestaurant, {
    summary: 'A new restaurant of the organization, without a branch yet',
    body: body.addRestaurantBody,
    reply: body.organization,
    status: 201,
  }),
  renameRestaurant: contract(organization.renameRestaurant, {
    summary: 'Another name for a restaurant, read by guests of all its branches',
    body: body.renameRestaurantBody,
    reply: body.organization,
  }),
}
