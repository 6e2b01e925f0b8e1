import { useEffect } from 'react'
import { takeWelcome } from '../../session/welcome'
import { toast } from '../../ui/toast-store'
import { Toaster } from '../../ui/toaster'

/** The guests' notices, and what the page before this one had no time to say. */
export function Notices() {
  useEffect(() => {
    const welcome = takeWelcome()
    if (welcome) toast.success(welcome)
  }, [])
  return <Toaster />
}
