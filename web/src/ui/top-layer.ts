import { useLayoutEffect, useState } from 'react'

/** Where a notice is seen, read aloud and pressed: everything outside the uppermost modal dialog is inert. */
function follow(host: HTMLElement): () => void {
  let open = [...document.querySelectorAll('dialog[open]')]
  const place = () => {
    open = open.filter((dialog) => dialog.isConnected && dialog.hasAttribute('open'))
    const uppermost = open.at(-1) ?? document.body
    if (host.parentNode === uppermost) return
    uppermost.append(host)
    // Taken out of the document it was hidden; shown last, it lies above the dialog and outside its box.
    host.showPopover?.()
  }
  const observer = new MutationObserver((changes) => {
    const opened = changes.flatMap(({ target }) => (target instanceof HTMLDialogElement && target.open ? [target] : []))
    open = [...open.filter((dialog) => !opened.includes(dialog as HTMLDialogElement)), ...new Set(opened)]
    place()
  })
  place()
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  return () => {
    observer.disconnect()
    host.remove()
  }
}

/** An element that stays in the uppermost layer of the page, for a portal. It is moved, never made anew. */
export function useTopLayer(className: string): HTMLElement {
  const [host] = useState(() => {
    const made = document.createElement('div')
    made.className = className
    made.setAttribute('popover', 'manual')
    return made
  })
  useLayoutEffect(() => follow(host), [host])
  return host
}
