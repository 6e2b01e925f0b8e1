import type { Deps } from '@sufra/platform/deps'
import { noticeContracts } from '@sufra/shared/notices/notices.contracts'
import type { On } from '../kernel/route'
import { findNoticesRead, readNotices } from './notices.commands'

export function noticeRoutes(on: On, deps: Deps): void {
  on.query(noticeContracts.findNoticesRead, ({ actor, params: { branchId } }) => findNoticesRead(deps, actor, branchId))
  on.exempt(noticeContracts.readNotices, ({ actor, params: { branchId }, body }) =>
    readNotices(deps, actor, branchId, body),
  )
}
