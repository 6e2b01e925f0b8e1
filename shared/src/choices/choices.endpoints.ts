import { command, query } from '../kernel/endpoint'
import type { MenuItem } from '../menu/menu.contract'
import type {
  ChangeChoiceGroup,
  ChoiceBook,
  ChoiceGroup,
  CreateChoiceGroup,
  SetChoiceAvailability,
  SetItemChoices,
} from './choices.contract'

const groups = '/branches/:branchId/choice-groups'
const needs = 'manage_menu'

export const readChoices = query<ChoiceBook>('readChoices', groups, needs)
export const createChoiceGroup = command<ChoiceGroup, CreateChoiceGroup>('createChoiceGroup', groups, needs)
export const changeChoiceGroup = command<ChoiceGroup, ChangeChoiceGroup>(
  'changeChoiceGroup',
  `${groups}/:groupId`,
  needs,
)
export const setChoiceAvailability = command<ChoiceGroup, SetChoiceAvailability>(
  'setChoiceAvailability',
  `${groups}/:groupId/choices/:choiceId/availability`,
  ['set_availability', 'manage_menu'],
)
export const setItemChoices = command<MenuItem, SetItemChoices>(
  'setItemChoices',
  '/branches/:branchId/menu-items/:itemId/choice-groups',
  needs,
)
