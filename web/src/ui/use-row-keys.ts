import { stepRow } from './row-steps'
import { useScreenKeys } from './use-screen-keys'

/** J and K go through a list of records (`.choice-list`), each of which is a button. */
export function useRowKeys(screen: 'guests' | 'people'): void {
  const step = (by: -1 | 1) => stepRow('.choice-list > li', 'button', by)
  useScreenKeys(screen, { next: () => step(1), before: () => step(-1) }, { repeats: true })
}
