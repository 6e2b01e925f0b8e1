import type { Locale } from '@sufra/shared/locale/locale'
import { guestViewAddress } from '../screens/guest-view/guest-view-address'

export const isGuestView = (): boolean => location.pathname === guestViewAddress

/** Nothing of the staff's app is begun for it. */
export const openGuestView = (page: HTMLElement, locale: Locale): Promise<void> =>
  import('./guest-view').then(({ showGuestView }) => showGuestView(page, locale))
