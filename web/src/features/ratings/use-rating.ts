import { isAppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Rating, Stars } from '@sufra/shared/ratings/ratings.contract'
import { rateOrder, readRating } from '@sufra/shared/ratings/ratings.endpoints'
import { useEffect, useState } from 'react'
import { ask, send, tapKey } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { toast } from '../../ui/toast-store'

interface Rated {
  /** Undefined: not known yet, or not to be known without a network. */
  readonly rating: Rating | null | undefined
  readonly busy: boolean
  /** Resolves true when the restaurant has it. */
  readonly rate: (stars: Stars, comment: string) => Promise<boolean>
}

const againMs = 5000

/** What this party said of its visit, or of an order it took away. */
export function useRating(branchId: string, orderId: string): Rated {
  const [rating, setRating] = useState<Rated['rating']>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let here = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      ask(readRating, { params: { branchId, orderId } }).then(
        (known) => here && setRating(known.rating),
        (error: unknown) => {
          const unanswered = !isAppError(error) || error.status >= 500
          if (here && unanswered) timer = setTimeout(load, againMs)
        },
      )
    void load()
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [branchId, orderId])
  const rate = async (stars: Stars, comment: string) => {
    setBusy(true)
    try {
      const words = comment.trim()
      const body = { id: uuidv7(), stars, ...(words ? { comment: words } : {}) }
      setRating(await send(rateOrder, { params: { branchId, orderId }, body, key: tapKey() }))
      return true
    } catch (error) {
      // A refusal because it is final carries what stands.
      const stands = isAppError(error) ? (error.details.rating as Rating | undefined) : undefined
      if (stands) setRating(stands)
      toast.error(errorText(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { rating, busy, rate }
}
