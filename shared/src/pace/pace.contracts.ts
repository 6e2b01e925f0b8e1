import { contract } from '../kernel/contract'
import { pace } from './pace.contract'
import { readPace } from './pace.endpoints'

export const paceContracts = {
  readPace: contract(readPace, { summary: 'How long orders take here, against what was planned', reply: pace }),
}
