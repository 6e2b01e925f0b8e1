import type { BrowserContext } from '@playwright/test'

/* What browsers learned after Safari 15.4 of March 2022 (MDN's compatibility tables), or what an iPhone's never did. */
const ofClasses: Readonly<Record<string, readonly string[]>> = {
  AbortSignal: ['any', 'timeout'],
  Array: ['fromAsync'],
  'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with', 'group', 'groupToMap'],
  CSS: ['highlights'],
  'Document.prototype': ['startViewTransition'],
  'Element.prototype': ['checkVisibility', 'requestFullscreen', 'setHTML', 'scrollIntoViewIfNeeded'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover', 'popover'],
  'HTMLInputElement.prototype': ['showPicker'],
  'Iterator.prototype': ['map', 'filter', 'flatMap', 'take', 'drop', 'some', 'every', 'find', 'reduce', 'toArray'],
  Map: ['groupBy'],
  'Navigator.prototype': ['vibrate', 'wakeLock', 'setAppBadge', 'clearAppBadge', 'connection', 'userAgentData'],
  Object: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  'ReadableStream.prototype': ['values'],
  'Screen.prototype': ['orientation'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  URL: ['canParse', 'parse'],
}
const ofPages = [
  ...['BarcodeDetector', 'CompressionStream', 'DecompressionStream', 'EyeDropper', 'Notification', 'OffscreenCanvas'],
  ...['PushManager', 'cancelIdleCallback', 'cookieStore', 'navigation', 'requestIdleCallback', 'scheduler'],
]

/** The pages of this context, in a browser of 2022: nothing newer than it may be needed for anything. */
export const asIn2022 = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    ([classes, page]) => {
      const window = globalThis as unknown as Record<string, Record<string, unknown> | undefined>
      for (const [path, names] of Object.entries(classes)) {
        const [name = '', ...rest] = path.split('.')
        const owner = (rest.length > 0 ? window[name]?.prototype : window[name]) as Record<string, unknown> | undefined
        for (const each of names) if (owner) delete owner[each]
      }
      for (const name of page) delete window[name]
    },
    [ofClasses, ofPages] as const,
  )
