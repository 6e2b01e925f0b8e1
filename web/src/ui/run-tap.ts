import { errorText } from '../i18n/error-text'
import { toast } from './toast-store'

/** What a tap asks for, without a form: true when it was done. A refusal is said in passing; `again` reads anew, either way. */
export async function runTap(work: Promise<unknown>, again: () => void): Promise<boolean> {
  try {
    await work
    return true
  } catch (refusal) {
    toast.error(errorText(refusal))
    return false
  } finally {
    again()
  }
}
