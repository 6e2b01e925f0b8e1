import type { Translated } from '../../catalogue'
import type { waiter as english } from '../en/waiter'

export const waiter: Translated<typeof english> = {
  title: 'طاولاتي',
}
