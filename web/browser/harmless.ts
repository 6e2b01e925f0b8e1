import { type BrowserContext, expect, type Page } from '@playwright/test'

/** What turns text round or hides in it is never kept, so never shown; isolates (U+2066–2069) are the screens' own. */
const invisible = /(?![\n\r\t])\p{Cc}|[\u200B\u202A-\u202E\uFEFF]/u

declare global {
  var hostileRan: unknown
  var hostileViolations: string[]
}

/** Notes down what a page must not do. */
export async function watch(context: BrowserContext): Promise<string[]> {
  const seen: string[] = []
  await context.addInitScript(() => {
    globalThis.hostileViolations = []
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      globalThis.hostileViolations.push(`${violatedDirective} ${blockedURI}`)
    })
  })
  context.on('dialog', async (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  context.on('page', () => seen.push('another page'))
  context.on('request', (request) => {
    if (/\/x$|evil\.example/.test(request.url())) seen.push(`a request to ${request.url()}`)
  })
  return seen
}

/** Nothing of the texts has become anything but text. */
export async function expectHarmless(page: Page, seen: readonly string[]): Promise<void> {
  const state = await page.evaluate(() => ({
    ran: globalThis.hostileRan,
    violations: globalThis.hostileViolations,
    grown: [
      ...document.querySelectorAll('script:not([src]):not([type]), [onerror], [onload], iframe[srcdoc], math'),
    ].map(({ outerHTML }) => outerHTML),
    links: document.querySelectorAll('a[href^="javascript:"]').length,
    text: document.body.innerText,
  }))
  expect({ ...state, text: invisible.exec(state.text)?.[0], seen }, page.url()).toEqual({
    ran: undefined,
    violations: [],
    grown: [],
    links: 0,
    text: undefined,
    seen: [],
  })
}
