import { useEffect } from 'react'
import { restoreSession } from '../session/session-store'
import { Starting } from './waiting'

/** Nobody is signed in on this paired screen: it is itself again. */
export function ScreenItself() {
  useEffect(() => void restoreSession('screen'), [])
  return <Starting />
}
