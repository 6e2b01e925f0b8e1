import { chordOf } from '../ui/chords.rules'
import { useKeydown } from '../ui/use-keydown'
import { topDialog } from '../ui/use-screen-keys'

/** What a form is kept by; one that takes something away is pressed on purpose. */
const saves = 'button[type="submit"]:not(.btn--danger)'

/** The form in which somebody writes, else the one of the uppermost dialog. */
function openForm(): HTMLFormElement | null {
  const dialog = topDialog()
  const writing = document.activeElement?.closest('form')
  const forms = writing ? [writing] : [...(dialog?.querySelectorAll('form') ?? [])]
  return forms.find((form) => form.querySelector(saves) !== null) ?? null
}

/** Ctrl+S saves what is open; the browser would keep the page as a file. */
export function useSaveKey(): void {
  useKeydown((event) => {
    if (event.isComposing || chordOf(event) !== 'Ctrl+KeyS') return
    const form = openForm()
    if (!form) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) form.querySelector<HTMLButtonElement>(saves)?.click()
  }, true)
}
