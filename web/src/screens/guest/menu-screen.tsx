import { Suspense, useEffect } from 'react'
import { MenuSkeleton } from '../../features/menu/menu-skeleton'
import { loadMenu } from '../../features/menu/menu-store'
import { type ShownMenu, useMenu } from '../../features/menu/use-menu'
import { useMedia } from '../../ui/use-media'
import { EntryPage } from './entry-page'
import { useGuest } from './guest-context'
import { lazyWithRetry } from './lazy-with-retry'
import { MenuPhone } from './menu-phone'
import { MenuSheets } from './menu-sheets'
import { useBranchLanguage } from './use-branch-language'
import { useMenuPage, useTitle } from './use-menu-page'
import { wideScreen } from './wide-screen'

const MenuDesktop = lazyWithRetry(() => import('./menu-desktop').then((part) => part.MenuDesktop))

export function MenuScreen() {
  const { branchId } = useGuest()
  const { menu, ...shown } = useMenu(branchId)
  if (menu) return <LoadedMenu {...shown} menu={menu} />
  if (!shown.error) return <MenuSkeleton />
  return <EntryPage reason="unreachable" onRetry={() => void loadMenu(branchId)} />
}

function LoadedMenu(shown: ShownMenu & { readonly menu: NonNullable<ShownMenu['menu']> }) {
  const page = useMenuPage(shown)
  const wide = useMedia(wideScreen)
  useTitle(shown.menu.branch.restaurantName)
  useBranchLanguage(shown.menu.branch.defaultLocale)
  useReadyParts()
  return (
    <>
      {wide ? (
        <Suspense fallback={<MenuSkeleton />}>
          <MenuDesktop page={page} />
        </Suspense>
      ) : (
        <MenuPhone page={page} />
      )}
      <MenuSheets page={page} />
    </>
  )
}

/** Once the menu is painted, what the next tap needs is fetched, so that the tap doesn't wait. */
function useReadyParts(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('../../features/menu/item-sheet')
      void import('./cart-screen')
      void import('./orders-screen')
      void import('../../features/calls/call-tray')
      // The menu of this phone's last visit can then be read without a network too.
      void import('../../worker/keep-here').then(({ keepHere }) => keepHere('guest'))
    }, 1500)
    return () => clearTimeout(timer)
  }, [])
}
