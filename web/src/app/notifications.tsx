import type { Session } from '@sufra/shared/identity/identity.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { bell } from '../ui/icon-shapes'
import { NoticeRow } from './notice-row'
import { type Notice, unreadOf } from './notices.rules'
import { useNotices } from './use-notices'

/** The bell: what waits on the floor, live; the number on it is what this person has not read yet. */
export function Notifications({ session }: { readonly session: Session }) {
  const { t } = useTranslation('shell')
  const { notices, read, markRead } = useNotices(session)
  const [open, setOpen] = useState(false)
  /** Unread when the panel was opened: they stay marked while it is open. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const unread = unreadOf(notices, read)
  const label = unread.length > 0 ? t('notifications.waiting', { count: unread.length }) : t('notifications.open')
  const look = () => {
    setFresh(new Set(unread.map(({ key }) => key)))
    setOpen(true)
    markRead(notices)
  }
  const close = () => {
    setOpen(false)
    markRead(notices)
  }
  return (
    <>
      <button type="button" className="header__bell" title={label} onClick={look}>
        <span className="sr">{label}</span>
        <Icon of={bell} />
        {unread.length > 0 && (
          <span className="count count--ink" aria-hidden="true">
            {unread.length}
          </span>
        )}
      </button>
      <Dialog kind="side" open={open} onClose={close} title={t('notifications.open')}>
        <NoticeList notices={notices} isFresh={({ key }) => fresh.has(key) || !read.has(key)} session={session} />
      </Dialog>
    </>
  )
}

interface NoticeListProps {
  readonly notices: readonly Notice[]
  readonly isFresh: (notice: Notice) => boolean
  readonly session: Session
}

function NoticeList({ notices, isFresh, session }: NoticeListProps) {
  const { t } = useTranslation('shell')
  if (notices.length === 0) {
    return (
      <EmptyState icon={bell} title={t('notifications.none')}>
        {t('notifications.noneDetail')}
      </EmptyState>
    )
  }
  return (
    <ul className="notices">
      {notices.map((notice) => (
        <NoticeRow key={notice.key} notice={notice} fresh={isFresh(notice)} session={session} />
      ))}
    </ul>
  )
}
