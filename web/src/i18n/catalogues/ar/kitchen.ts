import type { Translated } from '../../catalogue'
import type { kitchen as english } from '../en/kitchen'

export const kitchen: Translated<typeof english> = {
  title: 'المطبخ',
}
