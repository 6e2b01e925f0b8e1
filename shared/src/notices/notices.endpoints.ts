import { exempt, query } from '../kernel/endpoint'
import { noticeReaders } from './notice-readers.rules'
import type { NoticesRead, ReadNotices } from './notices.contract'

const notices = '/branches/:branchId/notices'

export const findNoticesRead = query<NoticesRead>('findNoticesRead', notices, noticeReaders)
/** A receipt: sent again it says the same. */
export const readNotices = exempt<NoticesRead, ReadNotices>('readNotices', `${notices}/read`, noticeReaders)
