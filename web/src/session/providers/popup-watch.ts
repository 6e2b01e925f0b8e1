import type { EventMessage, PublicClientApplication } from '@azure/msal-browser'

type Opener = Pick<PublicClientApplication, 'addEventCallback' | 'removeEventCallback'>

const lookMs = 250
/** Between the window's last words and ours hearing them. */
const graceMs = 500

/** The SDK's own mark of an open window. It outlives a window that was closed unanswered. */
const mark = 'msal.interaction.status'

/**
 * The SDK waits for an answer only, not for the window: one closed by the user is noticed here. `answered`
 * hears the bridge page, so that a window which closes itself after its answer is not mistaken for one given up.
 */
export const whileOpen =
  (client: Opener, answered: BroadcastChannel) =>
  <T>(work: () => Promise<T>, closing: 'is giving up' | 'closing is enough' = 'is giving up'): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const stopWatching = watchPopup(client, answered, () => {
        sessionStorage.removeItem(mark)
        if (closing === 'closing is enough') resolve(undefined as T)
        else reject(Object.assign(new Error('user_cancelled'), { errorCode: 'user_cancelled' }))
      })
      work().then(resolve, reject).finally(stopWatching)
    })

function watchPopup(client: Opener, answered: BroadcastChannel, closed: () => void): () => void {
  let looking: ReturnType<typeof setInterval> | undefined
  let hasAnswer = false
  const hear = () => {
    hasAnswer = true
  }
  const opened = client.addEventCallback(
    ({ payload }: EventMessage) => {
      const popup = (payload as { popupWindow?: Window } | null)?.popupWindow
      looking = setInterval(() => {
        if (!popup?.closed) return
        clearInterval(looking)
        setTimeout(() => hasAnswer || closed(), graceMs)
      }, lookMs)
    },
    ['msal:popupOpened'],
  )
  answered.addEventListener('message', hear)
  return () => {
    clearInterval(looking)
    answered.removeEventListener('message', hear)
    if (opened) client.removeEventCallback(opened)
  }
}
