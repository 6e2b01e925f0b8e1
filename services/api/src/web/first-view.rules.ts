import { directionOf, type Locale } from '@sufra/shared/locale/locale'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'

/** What the phone's own components draw. */
export interface Drawn {
  readonly html: string
  /** The address of the font that its words are written in. */
  readonly font: string
}

interface FirstView {
  readonly locale: Locale
  readonly drawn: Drawn
  readonly menu: BranchMenu
}

/** In a script's text nothing may look like markup, whatever a restaurant calls its dishes. */
const asData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const asText = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** The words and their font come before the program that takes them over. */
const program = /(<script type="module"|<link rel="modulepreload")/g

/**
 * The guest's page with the menu in it: readable before its program arrives, and the menu's data beside it, so that the
 * program need not ask for them. The data stand in a script of no executable type: the pages' policy runs nothing inline.
 */
export function withFirstView(page: string, { locale, drawn, menu }: FirstView): string {
  const { restaurantName } = menu.branch
  const font = `<link rel="preload" as="font" type="font/woff2" href="${drawn.font}" crossorigin>`
  const view = `<div id="first" lang="${locale}">${drawn.html}</div>`
  const data = `<script type="application/json" id="menu">${asData(menu)}</script>`
  return page
    .replaceAll(program, '$1 fetchpriority="low"')
    .replace('<html lang="en" dir="ltr"', `<html lang="${locale}" dir="${directionOf(locale)}"`)
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${asText(restaurantName[locale] ?? restaurantName.en)}</title>${font}`,
    )
    .replace('<div id="page"></div>', () => `${view}<div id="page"></div>${data}`)
}

const chosen = /(?:^|;\s*)sufra\.locale=(\w+)/

/** What was chosen on this phone, as its browser says it. */
export const chosenIn = (cookies: string | undefined): string | null => chosen.exec(cookies ?? '')?.[1] ?? null
