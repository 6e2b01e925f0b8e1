import type { Translated } from '../../catalogue'
import type { today as english } from '../en/today'

export const today: Translated<typeof english> = {
  title: 'اليوم',
}
