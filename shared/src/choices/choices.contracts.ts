import { contract } from '../kernel/contract'
import { menuItem } from '../menu/menu.contract'
import * as body from './choices.contract'
import * as choices from './choices.endpoints'

export const choiceContracts = {
  readChoices: contract(choices.readChoices, {
    summary: 'The groups of choices of a branch, each with the dishes that have it',
    reply: body.choiceBook,
  }),
  createChoiceGroup: contract(choices.createChoiceGroup, {
    summary: 'A new group of choices; no dish has it yet',
    body: body.createChoiceGroup,
    reply: body.choiceGroup,
    status: 201,
  }),
  changeChoiceGroup: contract(choices.changeChoiceGroup, {
    summary: 'Change a group on all its dishes, take it away from them or give it back',
    body: body.changeChoiceGroup,
    reply: body.choiceGroup,
  }),
  setChoiceAvailability: contract(choices.setChoiceAvailability, {
    summary: 'Mark one choice sold out, or put it back',
    body: body.setChoiceAvailability,
    reply: body.choiceGroup,
  }),
  setItemChoices: contract(choices.setItemChoices, {
    summary: 'Which groups of choices a dish has, in their order',
    body: body.setItemChoices,
    reply: menuItem,
  }),
}
