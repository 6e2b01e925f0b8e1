import { contract } from '../kernel/contract'
import { noticesRead, readNoticesBody } from './notices.contract'
import * as endpoints from './notices.endpoints'

export const noticeContracts = {
  findNoticesRead: contract(endpoints.findNoticesRead, { summary: 'Notices I have read', reply: noticesRead }),
  readNotices: contract(endpoints.readNotices, {
    summary: 'I have read these notices',
    body: readNoticesBody,
    reply: noticesRead,
  }),
}
