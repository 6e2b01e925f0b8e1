import { useKeydown } from '../../ui/use-keydown'
import { useBindings } from './bindings'
import { actionOf, codeOf, type WallAction } from './bindings.rules'

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input,textarea,select,dialog[open],[role=menu]') !== null

/** A button that has the focus is pressed by these keys itself. */
const presses = ({ target, code }: KeyboardEvent): boolean =>
  target instanceof HTMLButtonElement && (code === 'Enter' || code === 'Space' || code === 'NumpadEnter')

/** A ticket's button that was pressed by hand keeps the focus: Enter would press it again, and another ticket is meant. */
function letGo(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.closest('.ticket, .pass__board')) activeElement.blur()
}

export function useWallKeys(run: (action: WallAction) => void): void {
  useKeydown((event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
    const action = presses(event) ? null : actionOf(useBindings.getState().bindings, codeOf(event))
    if (!action) return
    event.preventDefault()
    letGo()
    run(action)
  })
}
