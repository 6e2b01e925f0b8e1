import { chooseDigits } from '@sufra/shared/locale/digits'
import type { Locale } from '@sufra/shared/locale/locale'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { renderToString } from 'react-dom/server'
import type { Namespace, Words } from '../i18n/catalogue'
import { speak } from '../i18n/words'
import { FirstMenu } from '../screens/guest/first-menu'
import { guestFontOf } from '../ui/preload-font'

const files = import.meta.glob<Readonly<Partial<Record<Namespace, Words>>>>('../i18n/catalogues/*/{common,guest}.ts', {
  eager: true,
})

function wordsIn(locale: Locale): Partial<Record<Namespace, Words>> {
  const { common = {} } = files[`../i18n/catalogues/${locale}/common.ts`] ?? {}
  const { guest = {} } = files[`../i18n/catalogues/${locale}/guest.ts`] ?? {}
  return { common, guest }
}

interface FirstView {
  readonly menu: BranchMenu
  readonly locale: Locale
  /** The table whose code was scanned; null: somebody looks at the menu. */
  readonly table: number | null
}

/** Runs on the server: the menu as the phone's own components draw it, and the font that its words are written in. */
export function drawMenu({ menu, locale, table }: FirstView): { readonly html: string; readonly font: string } {
  const branchId = menu.branch.id
  speak(locale, wordsIn(locale))
  chooseDigits(menu.branch.digits === 'native' ? 'arab' : 'latn')
  const html = renderToString(
    <FirstMenu
      menu={menu}
      guest={
        table === null
          ? { kind: 'look', branchId, why: 'nobody' }
          : { kind: 'table', branchId, owner: '', table: { id: '', number: table, visitId: null } }
      }
    />,
  )
  // The pages' policy takes no style written into the markup: a stylesheet reads an icon's size from here.
  return { html: html.replaceAll(/ style="--icon:(\d+)px"/g, ' data-icon="$1"'), font: guestFontOf(locale) }
}
