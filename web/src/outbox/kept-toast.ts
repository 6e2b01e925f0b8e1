import { replaceToast, type ToastAction, toast } from '../ui/toast-store'
import { whenSent } from './pending-replies'

/** Says that a change waits to be sent, and that it was sent as soon as it is. `key`: of the command. */
export function toastKept(
  key: string | undefined,
  said: { readonly kept: string; readonly sent: string },
  undo?: ToastAction,
): void {
  const id = toast.plain(said.kept, undo)
  if (key !== undefined)
    whenSent(key, () => replaceToast(id, { kind: 'success', text: said.sent, ...(undo && { action: undo }) }))
}
