import { contract } from '../kernel/contract'
import { empty } from '../orders/orders.contract'
import * as body from './settings.contract'
import * as settings from './settings.endpoints'

export const settingsContracts = {
  readSettings: contract(settings.readSettings, {
    summary: 'What a branch and its restaurant have set, and who reads it now',
    reply: body.branchSettings,
  }),
  changeSettings: contract(settings.changeSettings, {
    summary: 'Change settings; what belongs to the house itself is its owner’s',
    body: body.changeSettings,
    reply: body.branchSettings,
  }),
  createStation: contract(settings.createStation, {
    summary: 'A new kitchen station, last in the list',
    body: body.createStation,
    reply: body.keptStation,
    status: 201,
  }),
  changeStation: contract(settings.changeStation, {
    summary: 'Rename a kitchen station',
    body: body.changeStation,
    reply: body.keptStation,
  }),
  removeStation: contract(settings.removeStation, {
    summary: 'Take away a station where no dish is made and none ever was',
    body: empty,
    reply: body.removedStation,
  }),
}
