import type { Translated } from '../../catalogue'
import type { guest as english } from '../en/guest'

export const guest: Translated<typeof english> = {
  title: 'القائمة',
}
