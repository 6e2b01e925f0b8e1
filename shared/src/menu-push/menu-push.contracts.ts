import { contract } from '../kernel/contract'
import * as body from './menu-push.contract'
import * as push from './menu-push.endpoints'

export const menuPushContracts = {
  readMenuDiff: contract(push.readMenuDiff, {
    summary: 'What a branch’s menu could take over from another’s, and where it has values of its own',
    reply: body.menuDiff,
  }),
  pushMenu: contract(push.pushMenu, {
    summary: 'Take chosen changes over from another branch’s menu',
    body: body.pushMenu,
    reply: body.menuPushed,
  }),
}
