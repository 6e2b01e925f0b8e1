import { contract } from '../kernel/contract'
import { screenList, stationSignals } from './screens.contract'
import { listScreens, readStationSignals } from './screens.endpoints'

export const screenContracts = {
  listScreens: contract(listScreens, {
    summary: 'Staff screens heard of in the last quarter of an hour, the worst first',
    reply: screenList,
  }),
  readStationSignals: contract(readStationSignals, {
    summary: 'How many living walls show each station',
    reply: stationSignals,
  }),
}
