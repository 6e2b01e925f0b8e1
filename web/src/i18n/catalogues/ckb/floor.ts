import type { Translated } from '../../catalogue'
import type { floor as english } from '../en/floor'

export const floor: Translated<typeof english> = {
  title: 'هۆڵ',
}
